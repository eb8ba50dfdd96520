import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Weak, because the encodings of a body share it. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether the browser's If-None-Match names this version. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((known) => known.trim() === '*' || strong(known) === strong(etag));
}

/** Answers a polled call: a body that the caller already has costs only a 304. */
export function sendUnlessKnown(reply: FastifyReply, known: string | undefined, answer: object): void {
  const body = JSON.stringify(answer);
  const etag = etagOf(body);
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (isKnown(known, etag)) void reply.status(304).send();
  else void reply.type('application/json; charset=utf-8').send(body);
}

const strong = (etag: string) => etag.trim().replace(/^W\//, '');
