import type { FastifyInstance } from 'fastify';
import type { SecurityLog } from '../observability/security-log';

/**
 * The part of an address that may be logged: query strings may contain what people typed, and the paths of links end in
 * a token.
 */
export function pathOf(url: string): string {
  return url.split('?', 1)[0]!.replace(/^((?:\/api)?\/(?:follow|device|pay|payment-links)\/)[^/]+/i, '$1…');
}

/** Writes forbidden calls and webhooks with an invalid signature to the security log. */
export function noteRefusals(fastify: FastifyInstance, security: SecurityLog): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const webhook = reply.statusCode === 401 && request.routeOptions.url?.startsWith('/api/webhooks/');
    if (!webhook && reply.statusCode !== 403) return payload;
    security.note(webhook ? 'webhook' : 'access', {
      outcome: 'refused',
      // Only what the request has read already, so that a refusal costs no statement.
      userId: (await request.session?.ifLoaded())?.userId ?? null,
      address: request.ip,
      method: request.method,
      path: pathOf(request.url),
      requestId: request.id,
    });
    return payload;
  });
}
