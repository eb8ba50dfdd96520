import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan, type TraceSpan } from '../observability/traces';
import { isStream } from './event-streams';

/** Polled every few seconds by monitoring: they would be most of the stored traces. */
const WATCHED = ['/api/health', '/api/ready'];

/**
 * Each API call begins its own trace. A trace header of a client is not trusted: strangers could force sampling, or add
 * their requests to other traces. Pages and files are covered by the metrics.
 */
export function traceRequests(fastify: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    const span =
      route?.startsWith('/api/') && !WATCHED.includes(route)
        ? startSpan('request', `${request.method} ${route}`, {
            'http.request.method': request.method,
            'http.route': route,
            'crispi.request_id': request.id,
          })
        : null;
    if (!span) return done();
    spans.set(request, span);
    span.within(done);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    // A stream's duration says nothing about speed.
    if (isStream(reply)) return;
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
  });
}
