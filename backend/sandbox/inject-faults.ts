import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from './fault-answers';
import type { Clock } from './state/clock';
import type { RequestRule } from './webhooks/fault-rules';
import type { Faults } from './webhooks/faults';

declare module 'fastify' {
  interface FastifyRequest {
    /** Delay to add once the call has begun. */
    latencyMs: number;
    faults: RequestRule[];
  }
}

const INSTEAD = ['status', 'close_before', 'garbage'];
const GARBAGE = '<html><body>Bad gateway';

/** Makes calls to the providers fail according to the rules: before they are processed, or on the way back. */
export function injectFaults(app: FastifyInstance, faults: Faults, clock: Clock): void {
  app.decorateRequest('latencyMs', 0);
  app.decorateRequest('faults');
  app.addHook('preHandler', async (request, reply) => {
    const { provider, method, url, body } = request;
    if (!provider) return;
    const text = () => `${url} ${JSON.stringify(body ?? null)}`;
    request.faults = faults.forRequest(provider, method, url.split('?')[0]!, text);
    await injectFault(request, reply, clock);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    // The call is processed and stored; only its answer is late or lost.
    const held = request.faults?.find(({ action }) => action === 'hold');
    if (held) await clock.wait(held.ms ?? 1000);
    if (request.faults?.some(({ action }) => action === 'close_after')) request.raw.socket.destroy();
    return spoilt(request, reply) ?? payload;
  });
}

/** The failure that Stripe stores under the idempotency key, so that every repeated call gets it. */
export function keptFailure({ faults }: FastifyRequest): { done: boolean; status: number; body: object } | null {
  const rule = faults.find(({ action, after, kept }) => action === 'status' && (after || kept));
  if (!rule) return null;
  return { done: rule.after === true, status: rule.status!, body: rule.body ?? faultOf('stripe', rule.status!).body };
}

/** The replaced answer of a processed call; null: the original one. Stripe's failures are handled separately. */
function spoilt({ faults, provider }: FastifyRequest, reply: FastifyReply): string | null {
  const rule = faults?.find(({ after }) => after);
  if (!rule || !provider || (provider === 'stripe' && rule.action === 'status')) return null;
  reply.removeHeader('content-length');
  if (rule.action === 'garbage') {
    void reply.code(200).type('text/html');
    return GARBAGE;
  }
  const { body, headers } = faultOf(provider, rule.status!);
  void reply
    .code(rule.status!)
    .headers(rule.headers ?? headers)
    .type('application/json; charset=utf-8');
  return JSON.stringify(rule.body ?? body);
}

async function injectFault(request: FastifyRequest, reply: FastifyReply, clock: Clock): Promise<void> {
  const rule = request.faults.find(({ action, after, kept }) => INSTEAD.includes(action) && !after && !kept);
  const latency = request.faults.find(({ action }) => action === 'latency')?.ms ?? 0;
  if (!rule) {
    request.latencyMs = latency;
    return;
  }
  if (latency) await clock.wait(latency);
  if (rule.action === 'close_before') {
    reply.hijack();
    request.raw.socket.destroy();
  } else if (rule.action === 'garbage') {
    await reply.code(200).type('text/html').send(GARBAGE);
  } else {
    const { body, headers } = faultOf(request.provider!, rule.status!);
    await reply
      .code(rule.status!)
      .headers(rule.headers ?? headers)
      .send(rule.body ?? body);
  }
}
