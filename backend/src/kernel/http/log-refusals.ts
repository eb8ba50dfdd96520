import type { FastifyInstance } from 'fastify';
import type { SecurityLog } from '../observability/security-log';
import { pathOf } from './path-of';

/** Writes forbidden calls and webhooks with an invalid signature to the security log. */
export function noteRefusals(fastify: FastifyInstance, security: SecurityLog): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const webhook = reply.statusCode === 401 && request.routeOptions.url?.startsWith('/api/webhooks/');
    if (!webhook && reply.statusCode !== 403) return payload;
    security.note(webhook ? 'webhook' : 'access', {
      outcome: 'refused',
      // Only what the request has already read, so that a refusal costs no statement.
      userId: (await request.session?.ifLoaded())?.userId ?? null,
      address: request.ip,
      method: request.method,
      path: pathOf(request.url),
      requestId: request.id,
    });
    return payload;
  });
}
