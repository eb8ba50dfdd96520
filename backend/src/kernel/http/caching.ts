import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyInstance } from 'fastify';

/** Weak, because the encodings of a body share it. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether the browser's If-None-Match names this version. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((known) => known.trim() === '*' || strong(known) === strong(etag));
}

/** For responses that are polled: 304 when the caller already has this body. */
export function sendUnlessKnown(reply: FastifyReply, known: string | undefined, answer: object): void {
  const body = JSON.stringify(answer);
  const etag = etagOf(body);
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (isKnown(known, etag)) void reply.status(304).send();
  else void reply.type('application/json; charset=utf-8').send(body);
}

const strong = (etag: string) => etag.trim().replace(/^W\//, '');

/**
 * Responses of the API are not cached unless a route says otherwise (the catalogue does), and errors never are: neither
 * a browser nor a proxy may show one person's orders to another.
 */
export function neverKeep(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const kept = reply.statusCode < 400 && reply.hasHeader('cache-control');
    if (!kept && request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    return payload;
  });
}
