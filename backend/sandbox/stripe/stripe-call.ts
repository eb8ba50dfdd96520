import type { FastifyReply, FastifyRequest } from 'fastify';
import { stripeId } from '../state/ids';
import { keptFailure } from '../inject-faults';
import type { Cause } from './events';
import { expand } from './expand';
import type { FormObject } from './form';
import { type Answer, fingerprintOf, type IdempotencyStore } from './idempotency';
import type { View } from './intent-errors';
import type { PaymentIntent } from './objects';
import { Params } from './params';
import { API_VERSION, type StripeContext } from './stripe-context';
import { invalid, StripeFailure } from './stripe-error';
import { type Access, readAccess } from './stripe-keys';
import { names } from './names';

/** One authenticated call, as passed to a route. */
export interface StripeCall {
  access: Access;
  id: string;
  /** All parameters, including those of the transport. */
  params: FormObject;
  cause: Cause;
  /** Payment intents as this caller may see them. */
  view: View;
  /** Paths of ids to be returned as objects. */
  expand: string[];
  /** The parameters, checked against the names that the route accepts. */
  read(allowed: readonly string[]): Params;
}

export type StripeRoute = (call: StripeCall) => object;

/** Transport parameters that no route uses. */
const TRANSPORT = ['key', 'client_secret', '_stripe_version', '_stripe_account', 'expand'];

/** What pages of any origin may request with a publishable key. */
export const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'request-id',
  'access-control-max-age': '300',
};

/**
 * The common part of all Stripe routes: keys, request id, idempotency, expansion, errors. The route itself is
 * synchronous and runs in one transaction together with the record of its answer.
 */
export class StripeCaller {
  constructor(
    private readonly context: StripeContext,
    private readonly idempotency: IdempotencyStore,
  ) {}

  async answer(request: FastifyRequest, reply: FastifyReply, route: StripeRoute, open: boolean): Promise<object> {
    const requestId = stripeId('req').slice(0, 18);
    void reply.headers({ 'request-id': requestId, 'stripe-version': request.headers['stripe-version'] ?? API_VERSION });
    if (open) void reply.headers(CROSS_ORIGIN);
    try {
      const params = parameters(request);
      const access = readAccess(request, params, request.fromBrowser);
      this.permit(access, request, open);
      const answer = await this.run(request, reply, requestId, params, access, route);
      return reply.code(answer.status).send(answer.body);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return reply.code(error.status).send(errorBody(error, requestId));
    }
  }

  private permit(access: Access, { method, foreign }: FastifyRequest, open: boolean): void {
    // The sandbox's secret keys are public, so a form on any website could contain one.
    if (foreign && access !== 'publishable') {
      throw invalid('Not from another site.', undefined, undefined, 403);
    }
    if (access === 'publishable' && !open) {
      const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
      throw invalid(message, 'secret_key_required', undefined, 401);
    }
    if (access === 'restricted' && method !== 'GET') {
      throw invalid(
        'The provided key does not have the required permissions for this endpoint.',
        undefined,
        undefined,
        403,
      );
    }
  }

  private async run(
    request: FastifyRequest,
    reply: FastifyReply,
    requestId: string,
    params: FormObject,
    access: Access,
    route: StripeRoute,
  ): Promise<Answer> {
    const key = request.method === 'POST' ? (request.headers['idempotency-key'] as string | undefined) : undefined;
    const fingerprint = fingerprintOf(request.method, request.url.split('?')[0]!, params);
    if (key) {
      void reply.header('idempotency-key', key);
      const before = this.idempotency.recall(key, fingerprint);
      if (before) {
        void reply.headers({ 'idempotent-replayed': 'true', 'original-request': before.requestId });
        return before;
      }
      this.idempotency.lock(key);
    }
    try {
      // A delay set by a tester: the call has begun, so its key stays locked.
      if (request.latencyMs) await this.context.clock.wait(request.latencyMs);
      const call = this.call(request, requestId, params, access, key);
      const failure = keptFailure(request);
      return this.context.store.transaction(() => {
        const done = failure && !failure.done ? null : this.execute(call, route, requestId);
        const answer = failure ?? done!;
        if (key) this.idempotency.keep(key, fingerprint, requestId, answer);
        return answer;
      });
    } finally {
      if (key) this.idempotency.unlock(key);
    }
  }

  private execute(call: StripeCall, route: StripeRoute, requestId: string): Answer {
    try {
      const body = route(call);
      return { status: 200, body: expand(this.context, body, call.expand) };
    } catch (error) {
      if (error instanceof StripeFailure && error.executed) {
        return { status: error.status, body: errorBody(error, requestId) };
      }
      throw error;
    }
  }

  private call(
    request: FastifyRequest,
    requestId: string,
    params: FormObject,
    access: Access,
    key: string | undefined,
  ): StripeCall {
    const own = Object.fromEntries(Object.entries(params).filter(([name]) => !TRANSPORT.includes(name)));
    return {
      access,
      id: (request.params as { id?: string }).id ?? '',
      params,
      cause: { requestId, idempotencyKey: key ?? null },
      view: access === 'publishable' ? reduced : (intent: PaymentIntent) => intent,
      expand: new Params(params, Object.keys(params)).list('expand') ?? [],
      read: (allowed) => new Params(own, allowed),
    };
  }
}

function parameters(request: FastifyRequest): FormObject {
  return (request.method === 'POST' ? (request.body ?? {}) : request.query) as FormObject;
}

function errorBody(error: StripeFailure, requestId: string): object {
  return {
    error: { ...error.body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}?t=sandbox` },
  };
}

/** The fields of a payment intent that a browser may see: never metadata, customer, charge or amount received. */
const SHOWN = names(
  'id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method ' +
    'client_secret confirmation_method created currency description last_payment_error livemode next_action ' +
    'payment_method payment_method_types processing receipt_email setup_future_usage shipping source status',
);

function reduced(intent: PaymentIntent): Record<string, unknown> {
  return Object.fromEntries(SHOWN.map((name) => [name, intent[name] ?? null]));
}
