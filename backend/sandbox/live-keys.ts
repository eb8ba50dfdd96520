import type { FastifyRequest } from 'fastify';

const LIVE_KEY = /\b(?:sk|pk|rk)_live_\w*/;

/**
 * A key of a real account anywhere in a request: Bearer, Basic user name, or the parameter `key` of URL or form. Real
 * keys must never be sent here, so such a request is refused before anything reads it.
 */
export function liveKeyIn({ headers, url, body }: FastifyRequest): string | null {
  const { authorization = '' } = headers;
  const basic = /^basic\s+(\S+)$/i.exec(authorization)?.[1] ?? '';
  const form = typeof body === 'object' && body !== null && 'key' in body ? String(body.key) : '';
  const places = [authorization, Buffer.from(basic, 'base64').toString('utf8'), decoded(url), form];
  return places.map((place) => LIVE_KEY.exec(place)?.[0]).find((key) => key !== undefined) ?? null;
}

/** `sk_live_****cdef` */
export function masked(key: string): string {
  const kind = /^[a-z]+_(?:test|live)_/.exec(key)?.[0] ?? '';
  return `${kind}****${key.slice(-4)}`;
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
