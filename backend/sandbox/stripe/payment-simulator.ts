import type { FastifyInstance } from 'fastify';
import { failRefund, openDispute } from './refunds';
import { settleHangingPayment } from './settle-payment';
import type { StripeContext } from './stripe-context';

/** What a tester can make happen to a payment; without a wish, one that hangs in `processing` ends as its card would. */
type Wish = 'dispute' | 'fail_refunds';

/** POST /sandbox/payments/:id/advance {action?}: what banks and cardholders do by themselves. 409 when it cannot be. */
export function servePaymentSimulator(app: FastifyInstance, context: StripeContext): void {
  app.post<{ Params: { id: string }; Body: { action?: Wish } | null }>(
    '/sandbox/payments/:id/advance',
    ({ params, body }, reply) => {
      const { id } = params;
      if (!context.intents.has(id)) return reply.code(404).send({ message: 'No such payment.' });
      if (!context.store.transaction(() => grant(context, id, body?.action))) {
        return reply.code(409).send({ message: `Not possible while it is ${context.intents.get(id)!.status}.` });
      }
      return reply.send({ id, status: context.intents.get(id)!.status });
    },
  );
}

function grant(context: StripeContext, id: string, wish: Wish | undefined): boolean {
  const intent = context.intents.get(id)!;
  const made = context.charges.get(intent.latest_charge ?? '');
  if (wish === 'dispute') {
    if (!made?.captured || made.disputed) return false;
    openDispute(context, made.id);
    return true;
  }
  if (wish === 'fail_refunds') {
    const refunds = context.refunds
      .all()
      .filter((refund) => refund.payment_intent === id && refund.status !== 'failed');
    for (const refund of refunds) failRefund(context, refund.id);
    return refunds.length > 0;
  }
  return settleHangingPayment(context, id);
}
