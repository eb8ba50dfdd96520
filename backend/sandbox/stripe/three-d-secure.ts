import type { FastifyInstance, FastifyReply } from 'fastify';
import { assetHeaders, escapeHtml, renderPage } from '../control/assets';
import { failAuthentication, passAuthentication } from './pay';
import type { StripeContext } from './stripe-context';

/** The bank's page, on which customers authenticate or refuse. */
export function serveThreeDSecure(app: FastifyInstance, context: StripeContext): void {
  app.get<{ Params: { id: string }; Querystring: { source?: string } }>('/sandbox/3ds/:id', (request, reply) => {
    const intent = context.intents.get(request.params.id);
    const attempt = context.intentSecrets.get(request.params.id)?.authentication;
    const waiting = intent?.status === 'requires_action' && attempt?.source === request.query.source;
    const amount = intent ? `$${(intent.amount / 100).toFixed(2)}` : '';
    return sendPage(reply, {
      state: waiting ? 'waiting' : 'over',
      id: request.params.id,
      source: request.query.source ?? '',
      amount,
    });
  });

  app.post<{ Params: { id: string }; Body: { source?: string; result?: string } | null }>(
    '/sandbox/3ds/:id',
    (request, reply) => {
      const { result, source } = request.body ?? {};
      if (result !== 'complete' && result !== 'fail') {
        return reply.code(400).send({ error: 'result must be complete or fail.' });
      }
      const intent = context.intents.get(request.params.id);
      if (!intent) return reply.code(404).send({ error: 'No such payment intent.' });
      const attempt = context.intentSecrets.get(intent.id)?.authentication;
      if (intent.status !== 'requires_action' || !attempt || (source && source !== attempt.source)) {
        return reply.code(409).send({ error: 'This authentication is over.', status: intent.status });
      }
      const after = context.store.transaction(() =>
        result === 'complete' ? passAuthentication(context, intent) : failAuthentication(context, intent),
      );
      const answer = { status: after.status, returnUrl: returnAddress(attempt.returnUrl, intent, after.status) };
      return reply.send(answer);
    },
  );
}

/** The return address of a redirected customer, with Stripe's parameters. */
function returnAddress(returnUrl: string | null, intent: { id: string; client_secret: string }, status: string) {
  if (!returnUrl || !URL.canParse(returnUrl)) return null;
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', status === 'requires_payment_method' ? 'failed' : status);
  return url.href;
}

function sendPage(reply: FastifyReply, values: Record<string, string>) {
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  return reply.headers(assetHeaders('html')).send(renderPage('three-d-secure.html', safe));
}
