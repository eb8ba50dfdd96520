import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { isFromAnotherSite, isOurHost, isThisMachine, SAFE_METHODS } from './origin';

/**
 * What guests need to pay and to follow their order. Matched strictly, so that no other notation of an address (dots,
 * escapes, double slashes) passes for one of these: everything else is for staff.
 */
const FOR_GUESTS = /^\/(sandbox\/(stripe\.js|stripe\/v1(\/\w+)+|3ds\.(js|css)|3ds\/\w+)|track\/[\w-]+)$/;
/**
 * Not forwarded: the user's session, and the origin, which was checked already. The proxy's client rejects `expect` and
 * `upgrade`.
 */
const KEPT_BACK = ['cookie', 'origin', 'referer', 'sec-fetch-site', 'expect', 'upgrade'];

/**
 * The sandbox listens on its own port, but its pages are also available through the shop's origin, so that one
 * forwarded port is enough to try everything. It contains all e-mails with their links: in production, and for requests
 * from another machine, it requires an admin.
 */
export async function showSandbox(fastify: FastifyInstance, config: Config): Promise<void> {
  // Most shops have no sandbox.
  const { default: httpProxy } = await import('@fastify/http-proxy');
  const secret = config.sandboxSecret;
  const rewriteRequestHeaders = (_request: unknown, headers: Record<string, unknown>) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !KEPT_BACK.includes(name))),
    'x-sandbox-secret': secret ?? '',
  });
  for (const prefix of ['/sandbox', '/track']) {
    await fastify.register(httpProxy as never, {
      upstream: config.sandboxUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: { rewriteRequestHeaders, onError: unreachable },
      preHandler: (request: FastifyRequest, reply: FastifyReply) => refuse(request, reply, config),
    });
  }
}

function unreachable(reply: { send: (answer: unknown) => unknown }, { error }: { error: Error }): void {
  const answer = reply as FastifyReply;
  answer.request.log.warn({ err: error }, 'the sandbox could not be reached');
  void answer.status(502).send({ code: 'sandbox_unreachable', message: 'The sandbox doesn’t respond.' });
}

async function refuse(request: FastifyRequest, reply: FastifyReply, config: Config): Promise<FastifyReply | void> {
  if (!SAFE_METHODS.has(request.method) && isFromAnotherSite(request, config)) {
    return reply.status(403).send({ code: 'forbidden', message: 'This request came from another site.' });
  }
  if (FOR_GUESTS.test(request.url.split('?', 1)[0]!) || isOpenTo(request, config)) return;
  const session = await request.session.current();
  if (session?.role === 'admin') return;
  void reply.header('cache-control', 'no-store');
  if (session?.userId)
    return reply.status(403).send({ code: 'forbidden', message: 'You don’t have permission to do this.' });
  if (request.method === 'GET' && request.headers.accept?.includes('text/html')) return reply.redirect('/admin/login');
  return reply.status(401).send({ code: 'not_signed_in', message: 'Please sign in first.' });
}

/**
 * Outside production the sandbox is for its own machine only; both addresses are checked, as one of them may be forged.
 */
function isOpenTo(request: FastifyRequest, config: Config): boolean {
  const isHere = isThisMachine(request.ip) && isThisMachine(request.socket.remoteAddress);
  return !config.production && isHere && isOurHost(request.headers.host, config);
}
