import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLog, Provider } from '../state/request-log';
import type { RequestRule } from './fault-rules';
import type { Faults } from './faults';

const PROVIDER_OF: [prefix: RegExp, provider: Provider][] = [
  [/^\/(sandbox\/stripe\/)?v1\//, 'stripe'],
  [/^\/v3\//, 'sendgrid'],
  [/^\/drive\/v2\//, 'doordash'],
];

declare module 'fastify' {
  interface FastifyRequest {
    faults?: RequestRule[];
  }
}

/**
 * Carries out the fault rules on calls to the providers, and keeps the log of these calls. `describe` words an error of
 * the given status as the provider would.
 */
export function misbehave(
  fastify: FastifyInstance,
  faults: Faults,
  log: RequestLog,
  describe: (provider: Provider, status: number) => unknown,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const provider = providerOf(request);
    if (!provider) return;
    request.faults = faults.forRequest(provider, request.method, pathOf(request));
    const latency = request.faults.find(({ action }) => action === 'latency');
    if (latency) await new Promise((resolve) => setTimeout(resolve, latency.ms ?? 1000));
    if (strikes(request, 'close_before')) return hangUp(request, reply);
    const failure = request.faults.find(({ action }) => action === 'status');
    if (failure) {
      const status = failure.status ?? 500;
      return reply
        .status(status)
        .headers(failure.headers ?? {})
        .send(failure.body ?? describe(provider, status));
    }
  });
  fastify.addHook('onSend', async (request, reply, payload) => {
    // The call was carried out; its answer gets lost on the way.
    if (strikes(request, 'close_after')) request.raw.socket.destroy();
    if (!strikes(request, 'garbage')) return payload;
    void reply.header('content-type', 'text/html').removeHeader('content-length');
    return '<html><body>502 Bad Gateway';
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const provider = providerOf(request);
    if (provider) note(log, provider, request, reply.statusCode, reply.elapsedTime);
  });
  fastify.addHook('onRequestAbort', async (request) => {
    const provider = providerOf(request);
    if (provider) note(log, provider, request, 0, 0);
  });
}

function providerOf(request: FastifyRequest): Provider | null {
  return PROVIDER_OF.find(([prefix]) => prefix.test(request.url))?.[1] ?? null;
}

/** As rules name it: without the query and without the shop's own prefix. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!.replace(/^\/sandbox\/stripe/, '');
}

function strikes(request: FastifyRequest, action: RequestRule['action']): boolean {
  return request.faults?.some((rule) => rule.action === action) ?? false;
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function note(log: RequestLog, provider: Provider, request: FastifyRequest, status: number, elapsed: number): void {
  const fault = request.faults?.map(({ action }) => action).join(', ') || null;
  const at = new Date().toISOString();
  log.add({
    at,
    provider,
    method: request.method,
    url: request.url,
    status,
    ms: Math.round(elapsed),
    requestId: null,
    fault,
  });
}
