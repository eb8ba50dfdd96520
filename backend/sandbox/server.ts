import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isFromAnotherSite, isMissingSecret } from './access';
import { faultOf } from './fault-answers';
import { liveKeyIn, masked } from './live-keys';
import { injectFaults } from './inject-faults';
import type { Clock } from './state/clock';
import type { Provider, RequestLog } from './state/request-log';
import { parseForm } from './stripe/form';
import type { Faults } from './webhooks/faults';

declare module 'fastify' {
  interface FastifyRequest {
    /** Sent through the shop's own origin, as by browsers; secret keys are not accepted there. */
    fromBrowser: boolean;
    /** Sent by a page of another site; only publishable keys are accepted. */
    foreign: boolean;
    provider: Provider | null;
  }
}

/** Browsers reach Stripe's routes below this path of the shop's own origin. */
const BROWSER_PREFIX = '/sandbox/stripe/v1/';

const MAIL_LIMIT = 32 * 1024 * 1024;

interface AccessRules {
  /** Origins of the shop's pages, e.g. http://localhost:3000 */
  shops: string[];
  /** The secret required for calls to /sandbox; null: none. */
  secret: string | null;
}

/** The HTTP server of all three providers, with its log and the injected faults. */
export function createServer(
  faults: Faults,
  clock: Clock,
  log: RequestLog,
  { shops, secret }: AccessRules,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAIL_LIMIT,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, ignoreTrailingSlash: true, maxParamLength: 500 },
    rewriteUrl: ({ url }) => (url?.startsWith(BROWSER_PREFIX) ? url.slice('/sandbox/stripe'.length) : (url ?? '/')),
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(body as string)),
  );
  // An empty JSON body counts as no body: the courier client sends such calls.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body ? JSON.parse(body as string) : null);
    } catch {
      done(Object.assign(new Error('The body is no valid JSON.'), { statusCode: 400 }));
    }
  });
  app.decorateRequest('fromBrowser', false);
  app.decorateRequest('foreign', false);
  app.decorateRequest('provider', null);

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    request.foreign = isFromAnotherSite(request, shops);
    if (request.foreign && !request.originalUrl.startsWith('/v1/')) {
      return reply.code(403).send({ message: 'Not from another site.' });
    }
    if (isMissingSecret(request, secret))
      return reply.code(401).send({ message: 'Only through the shop, or with its secret.' });
    request.fromBrowser = request.originalUrl.startsWith(BROWSER_PREFIX);
    request.provider = providerOf(path);
    return refuseLiveKey(request, reply);
  });
  // Keys may be in the body as well, which has been read only now.
  app.addHook('preValidation', refuseLiveKey);
  injectFaults(app, faults, clock);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.provider) log.add(entry(request.provider, request, reply));
    done();
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    return reply
      .code(status)
      .send(request.provider ? faultOf(request.provider, status, error.message).body : { message: error.message });
  });
  return app;
}

/** Refused whatever was requested: a program with a live key must never mistake the sandbox for a real provider. */
async function refuseLiveKey(request: FastifyRequest, reply: FastifyReply) {
  const key = liveKeyIn(request);
  if (!key) return undefined;
  const message = `The sandbox takes no live keys: ${masked(key)}`;
  return reply.code(401).send(request.provider ? faultOf(request.provider, 401, message).body : { message });
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
    fault: request.faults?.map(({ action }) => action).join(', ') || null,
    key: keyOf(request),
  };
}

/** The key used, for the log; a courier's token differs in each call and is of no use. */
function keyOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const [scheme, value = ''] = authorization.split(' ');
  if (!value) return null;
  return scheme === 'Bearer' && value.split('.').length === 3 && !value.startsWith('SG.') ? 'JWT' : masked(value);
}
