import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { providerError } from './provider-error';
import type { Provider, RequestLog } from './state/request-log';
import { parseForm } from './stripe/form';
import type { RequestRule } from './webhooks/fault-rules';
import type { Faults } from './webhooks/faults';

declare module 'fastify' {
  interface FastifyRequest {
    /** Came through the shop's own origin, as browsers do; secret keys are not accepted there. */
    fromBrowser: boolean;
    provider: Provider | null;
    /** Slowness to add once the call has begun. */
    latencyMs: number;
    faults: RequestRule[];
  }
}

/** Browsers reach Stripe's routes below this path of the shop's own origin. */
const BROWSER_PREFIX = '/sandbox/stripe/v1/';

const MAIL_LIMIT = 32 * 1024 * 1024;

/** The HTTP server all three providers share, with its log and its planned misbehaviour. */
export function createServer(faults: Faults, log: RequestLog): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAIL_LIMIT,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, ignoreTrailingSlash: true, maxParamLength: 500 },
    rewriteUrl: ({ url }) => (url?.startsWith(BROWSER_PREFIX) ? url.slice('/sandbox/stripe'.length) : (url ?? '/')),
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(body as string)),
  );
  // An announced but empty JSON body is no body: the couriers' client sends such calls.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body ? JSON.parse(body as string) : null);
    } catch {
      done(Object.assign(new Error('The body is no valid JSON.'), { statusCode: 400 }));
    }
  });
  app.decorateRequest('fromBrowser', false);
  app.decorateRequest('provider', null);
  app.decorateRequest('latencyMs', 0);
  app.decorateRequest('faults');

  app.addHook('onRequest', async (request, reply) => {
    if (isForeign(request)) return reply.code(403).send({ message: 'Not from another site.' });
    const path = request.url.split('?')[0]!;
    request.fromBrowser = request.originalUrl.startsWith(BROWSER_PREFIX);
    request.provider = providerOf(path);
    request.faults = request.provider ? faults.forRequest(request.provider, request.method, path) : [];
    await misbehave(request, reply);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    // The work is done and kept; only its answer is late or gets lost.
    const held = request.faults?.find(({ action }) => action === 'hold');
    if (held) await wait(held.ms ?? 1000);
    if (request.faults?.some(({ action }) => action === 'close_after')) request.raw.socket.destroy();
    return payload;
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.provider) log.add(entry(request.provider, request, reply));
    done();
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    return reply
      .code(status)
      .send(request.provider ? providerError(request.provider, status, error.message) : { error: error.message });
  });
  return app;
}

/** Any website can make a browser call this computer; only our own pages may change what the sandbox holds. */
function isForeign({ headers, method, originalUrl }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site' && method !== 'GET' && originalUrl.startsWith('/sandbox');
}

async function misbehave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const rule = request.faults.find(({ action }) => ['status', 'close_before', 'garbage'].includes(action));
  const latency = request.faults.find(({ action }) => action === 'latency')?.ms ?? 0;
  if (!rule) {
    request.latencyMs = latency;
    return;
  }
  if (latency) await wait(latency);
  if (rule.action === 'close_before') {
    reply.hijack();
    request.raw.socket.destroy();
  } else if (rule.action === 'garbage') {
    await reply.code(200).type('text/html').send('<html><body>Bad gateway');
  } else {
    const status = rule.status!;
    await reply
      .code(status)
      .headers(rule.headers ?? {})
      .send(rule.body ?? providerError(request.provider!, status));
  }
}

function providerOf(path: string): Provider | null {
  if (path.startsWith('/v1/')) return 'stripe';
  if (path.startsWith('/v3/')) return 'sendgrid';
  return path.startsWith('/drive/v2/') ? 'doordash' : null;
}

function entry(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  return {
    at: new Date().toISOString(),
    provider,
    method: request.method,
    url: request.url,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    requestId: (reply.getHeader('request-id') ?? reply.getHeader('x-message-id') ?? null) as string | null,
    fault: request.faults.map(({ action }) => action).join(', ') || null,
  };
}
