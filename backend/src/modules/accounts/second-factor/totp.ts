import { Secret, TOTP } from 'otpauth';

/** How many steps before and after the current one are accepted, because phones' clocks differ. */
const WINDOW = 1;

/** A new secret of 160 bits in base32, which people can type and apps read. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The content of the QR code, with the defaults of authenticator apps: SHA-1, six digits, thirty seconds (RFC 6238).
 * `issuer` is the name that the app shows.
 */
export function totpUri(secret: string, email: string, issuer: string): string {
  return new TOTP({ issuer, label: email, secret }).toString();
}

/** The time step of a code; null when it is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
