import { createHmac } from 'node:crypto';
import type { CourierAccount } from '../../../settings';

const LIFETIME_SECONDS = 300;

/** The bearer token of one DoorDash call: a JWT of their own version, signed with the decoded signing secret. */
export function doordashToken(
  { developerId, keyId, signingSecret }: CourierAccount<'doordash'>['keys'],
  now: Date,
): string {
  const issued = Math.floor(now.getTime() / 1000);
  const header = { alg: 'HS256', typ: 'JWT', 'dd-ver': 'DD-JWT-V1' };
  const claims = { aud: 'doordash', iss: developerId, kid: keyId, exp: issued + LIFETIME_SECONDS, iat: issued };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  // Node's base64url decoder takes both base64 alphabets, as DoorDash's own does.
  const signature = createHmac('sha256', Buffer.from(signingSecret, 'base64url')).update(signed).digest('base64url');
  return `${signed}.${signature}`;
}
