import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Routes of /sandbox that shoppers need to pay, and a key that is public by nature. */
const FOR_EVERYBODY = [
  '/sandbox/stripe.js',
  '/sandbox/3ds.js',
  '/sandbox/3ds.css',
  '/sandbox/3ds/:id',
  '/sandbox/sendgrid-public-key',
];

/**
 * Whether a call that reads or changes the sandbox lacks the secret shared with the shop. Checked by the matched route,
 * not by the URL, which has many notations.
 */
export function isMissingSecret({ headers, routeOptions }: FastifyRequest, secret: string | null): boolean {
  const route = routeOptions.url ?? '';
  if (!secret || !route.startsWith('/sandbox') || FOR_EVERYBODY.includes(route)) return false;
  return !sameSecret(String(headers['x-sandbox-secret'] ?? ''), secret);
}

/**
 * Any website can make a browser send a form to this computer, so only the shop's pages and our own may change the
 * sandbox. The shop checks its own calls and forwards them without these headers.
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
