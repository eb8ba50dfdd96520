import type { FastifyInstance, FastifyRequest } from 'fastify';
import { begin, type Part } from '../observability/traces';
import { isStream } from './event-streams';

/** Asked for every few seconds by whoever watches the shop: they would be most of what a collector keeps. */
const WATCHED = ['/api/health', '/api/ready'];

/**
 * Each call of the API begins a trace of its own. One that a client says it belongs to is not believed: strangers could
 * have everything recorded, or put theirs among others. Pages and files are left to the metrics.
 */
export function traceRequests(fastify: FastifyInstance): void {
  const parts = new WeakMap<FastifyRequest, Part>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    const part =
      route?.startsWith('/api/') && !WATCHED.includes(route)
        ? begin('request', `${request.method} ${route}`, {
            'http.request.method': request.method,
            'http.route': route,
            'crispi.request_id': request.id,
          })
        : null;
    if (!part) return done();
    parts.set(request, part);
    part.within(done);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    // How long somebody looked at a page says nothing.
    if (isStream(reply)) return;
    const part = parts.get(request);
    part?.set({ 'http.response.status_code': reply.statusCode });
    part?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
  });
}
