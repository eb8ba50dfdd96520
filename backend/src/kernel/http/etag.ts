import { createHash } from 'node:crypto';

/** Weak: the body's encodings share it. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether the browser's If-None-Match names this version. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((known) => known.trim() === '*' || strong(known) === strong(etag));
}

const strong = (etag: string) => etag.trim().replace(/^W\//, '');
