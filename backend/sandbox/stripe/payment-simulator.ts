import type { FastifyInstance } from 'fastify';
import { closeDispute, openDispute } from './disputes';
import { createRefund, failRefund, REFUND_PARAMS } from './refunds';
import { Params } from './params';
import type { StripeContext } from './stripe-context';
import { StripeFailure } from './stripe-error';
import { rollSecret, SHOP_ENDPOINT } from './webhook-endpoints';
import { charge } from './pay';

/** Actions of testers on a payment; without one, a payment that stays in `processing` ends like its card. */
type Wish = 'refund' | 'fail_refunds' | 'dispute' | 'win_dispute' | 'lose_dispute';

interface Advance {
  Params: { id: string };
  Body: { action?: Wish; amount?: number } | null;
}

const DASHBOARD_CALL = { requestId: null, idempotencyKey: null };

/**
 * POST /sandbox/payments/:id/advance {action?, amount?}: actions of banks, cardholders and users of Stripe's dashboard.
 * 409 if it is not possible. POST /sandbox/stripe/roll-secret {seconds?}: a new signing secret for the shop's webhooks.
 */
export function servePaymentSimulator(app: FastifyInstance, context: StripeContext): void {
  app.post<Advance>('/sandbox/payments/:id/advance', ({ params: { id }, body }, reply) => {
    if (!context.intents.has(id)) return reply.code(404).send({ message: 'No such payment.' });
    try {
      const done = context.store.transaction(() => grant(context, id, body ?? {}));
      if (done) return reply.send({ id, status: context.intents.get(id)!.status });
      return reply.code(409).send({ message: `Not possible while it is ${context.intents.get(id)!.status}.` });
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return reply.code(409).send({ message: error.message });
    }
  });

  app.post<{ Body: { seconds?: number } | null }>('/sandbox/stripe/roll-secret', ({ body }, reply) => {
    const { seconds } = body ?? {};
    if (seconds !== undefined && !(seconds >= 0))
      return reply.code(400).send({ message: 'seconds must be 0 or more.' });
    return reply.send({ secret: rollSecret(context, SHOP_ENDPOINT, seconds) });
  });
}

function grant(context: StripeContext, id: string, { action, amount }: { action?: Wish; amount?: number }): boolean {
  const made = context.charges.get(context.intents.get(id)!.latest_charge ?? '');
  switch (action) {
    case undefined:
      return settleHangingPayment(context, id);
    case 'refund': {
      const sent = { payment_intent: id, ...(amount !== undefined && { amount: String(amount) }) };
      createRefund(context, new Params(sent, REFUND_PARAMS), DASHBOARD_CALL);
      return true;
    }
    case 'fail_refunds':
      return failRefunds(context, id);
    case 'dispute':
      if (!made?.captured || made.disputed) return false;
      openDispute(context, made.id);
      return true;
    case 'win_dispute':
    case 'lose_dispute':
      return Boolean(made && closeDispute(context, made.id, action === 'win_dispute' ? 'won' : 'lost'));
    default:
      return false;
  }
}

function failRefunds(context: StripeContext, id: string): boolean {
  const open = context.refunds.all().filter((one) => one.payment_intent === id && one.status !== 'failed');
  for (const refund of open) failRefund(context, refund.id);
  return open.length > 0;
}

/** Ends a payment that stays in `processing` like its card. False if it is not in `processing`. */
function settleHangingPayment(context: StripeContext, id: string): boolean {
  const intent = context.intents.get(id);
  if (intent?.status !== 'processing') return false;
  context.store.transaction(() => charge(context, intent, false, null));
  return true;
}
