import type { FastifyInstance } from 'fastify';

/**
 * Answers of the API are personal until a route says otherwise (the catalogue does), and a failure is never kept:
 * neither the browser nor a proxy may show one person's orders to the next.
 */
export function neverKeep(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const kept = reply.statusCode < 400 && reply.hasHeader('cache-control');
    if (!kept && request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    return payload;
  });
}
