import type { FastifyInstance } from 'fastify';
import { checkBrowser } from './browser-rules';
import { cancelIntent, captureIntent, CONFIRM_PARAMS, confirmIntent } from './confirm-intent';
import { createCustomer, CUSTOMER_PARAMS, deleteCustomer, findCustomer, updateCustomer } from './customers';
import { serveEvents } from './event-routes';
import { emit } from './events';
import { IdempotencyStore } from './idempotency';
import { list } from './listing';
import { CREATE_PARAMS, newIntent, readMethod } from './new-intent';
import type { PaymentIntent } from './objects';
import { createPaymentMethod, createToken } from './payment-methods';
import { save } from './pay';
import { servePaymentSimulator } from './payment-simulator';
import { openDispute } from './disputes';
import { isOf, payOut, servePayouts } from './payouts';
import { PAYOUT } from './bookings';
import { completeRefund, createRefund, failRefund, REFUND_PARAMS } from './refunds';
import { CROSS_ORIGIN, type StripeCall, StripeCaller, type StripeRoute } from './stripe-call';
import type { StripeContext } from './stripe-context';
import { invalid, missing } from './stripe-error';
import { account, balance } from './account';
import { serveSavedMethods } from './saved-method-routes';
import { serveTax } from './tax-routes';
import { UPDATE_PARAMS, updateIntent } from './update-intent';

type Method = 'GET' | 'POST' | 'DELETE';

/** Every route of Stripe's API that a shop uses, under /v1. */
export function serveStripe(app: FastifyInstance, context: StripeContext): void {
  const caller = new StripeCaller(context, new IdempotencyStore(context.store, context.clock));
  const route = (method: Method, url: string, handler: StripeRoute, open = false) =>
    app.route({ method, url: `/v1${url}`, handler: (request, reply) => caller.answer(request, reply, handler, open) });

  serveIntents(context, route);
  serveMoney(context, route);
  serveCustomers(context, route);
  serveSavedMethods(context, route);
  serveEvents(context, route);
  serveTax(context, route);
  route('GET', '/account', () => account());
  route('GET', '/balance', () => balance(context));
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/v1/*',
    handler: (request, reply) => caller.answer(request, reply, () => refuseUnknown(request.method, request.url), false),
  });
  // At Stripe, pages of every origin call it; here it is called through the shop's origin, with the same answer.
  app.options('/v1/*', (_request, reply) => reply.code(204).headers(CROSS_ORIGIN).send());
  servePaymentSimulator(app, context);
  servePayouts(app, context);
  context.effects.on(PAYOUT, () => void payOut(context));
  context.effects.on('stripe.dispute', (id) => openDispute(context, id));
  context.effects.on('stripe.refund_fails', (id) => failRefund(context, id));
  context.effects.on('stripe.refund_arrives', (id) => completeRefund(context, id));
}

type Router = (method: Method, url: string, handler: StripeRoute, open?: boolean) => void;

function serveIntents(context: StripeContext, route: Router): void {
  route('POST', '/payment_intents', (call) => {
    const params = call.read(CREATE_PARAMS);
    const data = params.object('payment_method_data');
    const made = newIntent(context, params);
    const method = (data ? createPaymentMethod(context, data).id : readMethod(context, params)) ?? null;
    const intent = save(context, {
      ...made,
      payment_method: method,
      status: method ? 'requires_confirmation' : 'requires_payment_method',
    });
    if (params.has('shipping')) context.shippedByServer.put(intent.id, true);
    emit(context, 'payment_intent.created', intent, call.cause);
    if (params.boolean('confirm') !== true) return intent;
    return confirmIntent(context, intent, params.only(CONFIRM_ON_CREATE), call.cause, call.view);
  });
  route('GET', '/payment_intents', (call) =>
    list('/v1/payment_intents', context.intents, call.read(LISTED).raw, ['customer']),
  );
  route('GET', '/payment_intents/:id', (call) => call.view(intentFor(context, call)), true);
  route('POST', '/payment_intents/:id', (call) => {
    const params = call.read(UPDATE_PARAMS);
    const updated = updateIntent(context, intentFor(context, call), params, call.view);
    if (params.has('shipping')) context.shippedByServer.put(call.id, true);
    return updated;
  });
  route(
    'POST',
    '/payment_intents/:id/confirm',
    (call) => {
      const intent = intentFor(context, call);
      const params = call.read(CONFIRM_PARAMS);
      if (call.access === 'publishable') checkBrowser(context, intent, params);
      return call.view(confirmIntent(context, intent, params, call.cause, call.view));
    },
    true,
  );
  route('POST', '/payment_intents/:id/cancel', (call) =>
    cancelIntent(context, intentFor(context, call), call.read(['cancellation_reason']), call.cause, call.view),
  );
  route('POST', '/payment_intents/:id/capture', (call) =>
    captureIntent(
      context,
      intentFor(context, call),
      call.read(['amount_to_capture', 'metadata']),
      call.cause,
      call.view,
    ),
  );
  route('POST', '/payment_methods', (call) => createPaymentMethod(context, call.read(ANY_METHOD).raw), true);
  route('GET', '/payment_methods/:id', ({ id }) => found(context.methods.get(id), 'PaymentMethod', id));
  route('POST', '/tokens', (call) => createToken(context, call.read(['card']).object('card') ?? {}), true);
}

function serveMoney(context: StripeContext, route: Router): void {
  route('POST', '/refunds', (call) => createRefund(context, call.read(REFUND_PARAMS), call.cause));
  route('GET', '/refunds', (call) =>
    list('/v1/refunds', context.refunds, call.read(LISTED).raw, ['payment_intent', 'charge']),
  );
  route('GET', '/refunds/:id', ({ id }) => found(context.refunds.get(id), 'refund', id));
  route('POST', '/refunds/:id', (call) => {
    const refund = found(context.refunds.get(call.id), 'refund', call.id);
    const metadata = call.read(['metadata']).metadata(refund.metadata as Record<string, string>);
    return context.refunds.patch(call.id, { metadata });
  });
  route('GET', '/charges', (call) =>
    list('/v1/charges', context.charges, call.read(LISTED).raw, ['payment_intent', 'customer']),
  );
  route('GET', '/charges/:id', ({ id }) => found(context.charges.get(id), 'charge', id));
  route('GET', '/disputes', (call) =>
    list('/v1/disputes', context.disputes, call.read(LISTED).raw, ['payment_intent', 'charge']),
  );
  route('GET', '/disputes/:id', ({ id }) => found(context.disputes.get(id), 'dispute', id));
  route('GET', '/balance_transactions', (call) => {
    const { payout, ...query } = call.read([...LISTED, 'payout', 'source', 'type']).raw;
    if (typeof payout === 'string') found(context.payouts.get(payout), 'payout', payout);
    return list('/v1/balance_transactions', context.transactions, query, ['source', 'type'], isOf(context, payout));
  });
  route('GET', '/payouts', (call) =>
    list('/v1/payouts', context.payouts, call.read([...LISTED, 'status', 'arrival_date']).raw, ['status']),
  );
  route('GET', '/payouts/:id', ({ id }) => found(context.payouts.get(id), 'payout', id));
  route('GET', '/balance_transactions/:id', ({ id }) => found(context.transactions.get(id), 'balance transaction', id));
}

function serveCustomers(context: StripeContext, route: Router): void {
  route('POST', '/customers', (call) => createCustomer(context, call.read(CUSTOMER_PARAMS)));
  route('GET', '/customers', (call) => list('/v1/customers', context.customers, call.read(LISTED).raw, ['email']));
  route('GET', '/customers/:id', ({ id }) => findCustomer(context, id));
  route('POST', '/customers/:id', (call) => updateCustomer(context, call.id, call.read(CUSTOMER_PARAMS)));
  route('DELETE', '/customers/:id', ({ id }) => deleteCustomer(context, id));
}

/** The fields passed on by `confirm: true`; the others are in the intent already. */
const CONFIRM_ON_CREATE = ['return_url', 'use_stripe_sdk', 'off_session', 'error_on_requires_action'];
const LISTED = ['limit', 'starting_after', 'ending_before', 'created', 'customer', 'email', 'payment_intent', 'charge'];
const ANY_METHOD = [
  'type',
  'card',
  'billing_details',
  'metadata',
  'allow_redisplay',
  'guid',
  'muid',
  'sid',
  'referrer',
];

/** The intent in the path. A publishable key also requires its client secret. */
function intentFor(context: StripeContext, call: StripeCall): PaymentIntent {
  const intent = context.intents.get(call.id);
  if (!intent) throw missing('payment_intent', call.id, 'intent');
  if (call.access !== 'publishable') return intent;
  if (call.params.client_secret === undefined) {
    throw invalid('Missing required param: client_secret.', 'parameter_missing', 'client_secret');
  }
  if (call.params.client_secret !== intent.client_secret) {
    throw invalid(
      'The client_secret provided does not match any associated PaymentIntent on this account.',
      'payment_intent_invalid_parameter',
      'client_secret',
    );
  }
  return intent;
}

function found<T>(record: T | undefined, kind: string, id: string): T {
  if (!record) throw missing(kind, id, 'id');
  return record;
}

function refuseUnknown(method: string, url: string): never {
  throw invalid(
    `Unrecognized request URL (${method}: ${url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    undefined,
    undefined,
    404,
  );
}
