import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from './fault-answers';
import type { Clock } from './state/clock';
import type { RequestRule } from './webhooks/fault-rules';
import type { Faults } from './webhooks/faults';

declare module 'fastify' {
  interface FastifyRequest {
    /** Slowness to add once the call has begun. */
    latencyMs: number;
    faults: RequestRule[];
  }
}

const INSTEAD = ['status', 'close_before', 'garbage'];

/** Makes calls to the providers go wrong as the rules say: before they are carried out, or on the way back. */
export function planMisbehaviour(app: FastifyInstance, faults: Faults, clock: Clock): void {
  app.decorateRequest('latencyMs', 0);
  app.decorateRequest('faults');
  app.addHook('preHandler', async (request, reply) => {
    const { provider, method, url, body } = request;
    if (!provider) return;
    const text = () => `${url} ${JSON.stringify(body ?? null)}`;
    request.faults = faults.forRequest(provider, method, url.split('?')[0]!, text);
    await misbehave(request, reply, clock);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    // The work is done and kept; only its answer is late or gets lost.
    const held = request.faults?.find(({ action }) => action === 'hold');
    if (held) await clock.wait(held.ms ?? 1000);
    if (request.faults?.some(({ action }) => action === 'close_after')) request.raw.socket.destroy();
    return payload;
  });
}

async function misbehave(request: FastifyRequest, reply: FastifyReply, clock: Clock): Promise<void> {
  const rule = request.faults.find(({ action }) => INSTEAD.includes(action));
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
    await reply.code(200).type('text/html').send('<html><body>Bad gateway');
  } else {
    const { body, headers } = faultOf(request.provider!, rule.status!);
    await reply
      .code(rule.status!)
      .headers(rule.headers ?? headers)
      .send(rule.body ?? body);
  }
}
