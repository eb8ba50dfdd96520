import { Secret, TOTP } from 'otpauth';

/** What authenticator apps understand without being told: SHA-1, six digits, thirty seconds (RFC 6238). */
const ISSUER = 'Crispi';
/** Steps before and after the present one that are taken too: phones' clocks differ. */
const WINDOW = 1;

/** A new secret of 160 bits, in the base32 that people type and apps read. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ issuer: ISSUER, label: email, secret }).toString();
}

/** The step whose code this is; null when it is none of those that are good now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
