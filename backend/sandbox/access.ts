import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Routes of /sandbox that shoppers pay through, and a key that is public by nature. */
const FOR_EVERYBODY = [
  '/sandbox/stripe.js',
  '/sandbox/3ds.js',
  '/sandbox/3ds.css',
  '/sandbox/3ds/:id',
  '/sandbox/sendgrid-public-key',
];

/**
 * Whether a call to look into the sandbox or to change it lacks the secret it shares with the shop. Goes by the route
 * that was found, not by the address, which may be spelled in many ways.
 */
export function isMissingSecret({ headers, routeOptions }: FastifyRequest, secret: string | null): boolean {
  const route = routeOptions.url ?? '';
  if (!secret || !route.startsWith('/sandbox') || FOR_EVERYBODY.includes(route)) return false;
  return !sameSecret(String(headers['x-sandbox-secret'] ?? ''), secret);
}

/**
 * Any website can make a browser send a form to this computer; only the shop's pages and our own may change what the
 * sandbox holds. The shop checks its own calls and passes them on without these headers.
 */
export function isFromAnotherSite({ headers, method }: FastifyRequest, shops: string[]): boolean {
  if (SAFE.includes(method)) return false;
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (!origin) return site === 'cross-site' || site === 'same-site';
  return !shops.includes(origin) && !(URL.canParse(origin) && new URL(origin).host === host);
}

function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
