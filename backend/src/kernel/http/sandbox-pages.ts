import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { isFromAnotherSite, isOurHost, isThisMachine, SAFE_METHODS } from './origin';

/**
 * What guests pay through and follow their order with. Written so narrowly that no other spelling of an address
 * (dots, escapes, double slashes) is taken for one of these: everything else is for staff.
 */
const FOR_GUESTS = /^\/(sandbox\/(stripe\.js|stripe\/v1(\/\w+)+|3ds\.(js|css)|3ds\/\w+)|track\/[\w-]+)$/;
/**
 * Not the sandbox's business: who is signed in here, and where the page came from, which was checked. The proxy's client refuses
 * `expect` and `upgrade`.
 */
const KEPT_BACK = ['cookie', 'origin', 'referer', 'sec-fetch-site', 'expect', 'upgrade'];

/**
 * The sandbox listens on a port of its own, but its browser pages are reachable through the shop's origin too, so
 * that one forwarded port is enough to try everything. It holds every mail with its links: in production, or when
 * asked for from another machine, it opens to admins only.
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
  answer.request.log.warn({ err: error }, 'the sandbox could not be asked');
  void answer.status(502).send({ code: 'sandbox_unreachable', message: 'The sandbox does not answer.' });
}

async function refuse(request: FastifyRequest, reply: FastifyReply, config: Config): Promise<FastifyReply | void> {
  if (!SAFE_METHODS.has(request.method) && isFromAnotherSite(request, config)) {
    return reply.status(403).send({ code: 'forbidden', message: 'This request came from another site.' });
  }
  if (FOR_GUESTS.test(request.url.split('?', 1)[0]!) || isOpenTo(request, config)) return;
  const session = await request.session.current();
  if (session?.role === 'admin') return;
  void reply.header('cache-control', 'no-store');
  if (session?.userId) return reply.status(403).send({ code: 'forbidden', message: 'You may not do this.' });
  if (request.method === 'GET' && request.headers.accept?.includes('text/html')) return reply.redirect('/admin/login');
  return reply.status(401).send({ code: 'not_signed_in', message: 'Please sign in first.' });
}

/** Outside production the sandbox is a toy of the machine it runs on; both addresses, as one of them may be forged. */
function isOpenTo(request: FastifyRequest, config: Config): boolean {
  const isHere = isThisMachine(request.ip) && isThisMachine(request.socket.remoteAddress);
  return !config.production && isHere && isOurHost(request.headers.host, config);
}
