import type { FastifyInstance } from 'fastify';

/**
 * Answers of the API are private unless a route is public (such as the catalogue), and errors are never cached: neither
 * browsers nor proxies may show one person's orders to another.
 */
export function neverKeep(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const kept = reply.statusCode < 400 && reply.hasHeader('cache-control');
    if (!kept && request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    return payload;
  });
}
