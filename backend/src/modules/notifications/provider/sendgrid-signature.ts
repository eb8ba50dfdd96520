import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** Retries are signed anew, so a signature much older than this was recorded and played back. */
const MAX_AGE_SECONDS = 3600;
/** Clocks differ a little. */
const MAX_AHEAD_SECONDS = 300;

export interface SignedBody {
  body: Buffer;
  signature: string;
  /** Unix seconds, as sent. */
  timestamp: string;
}

/**
 * Whether SendGrid's webhook signed exactly these bytes, lately, with the key pair of `publicKey` (base64 SPKI): ECDSA
 * over the timestamp and the body. node:crypto and not SendGrid's own package, whose big-number arithmetic in
 * JavaScript let anybody who sent long signatures keep the process busy.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
export function isFromSendgrid(publicKey: string, { body, signature, timestamp }: SignedBody, now: Date): boolean {
  if (!signature || !/^\d{9,12}$/.test(timestamp)) return false;
  const age = now.getTime() / 1000 - Number(timestamp);
  if (age > MAX_AGE_SECONDS || age < -MAX_AHEAD_SECONDS) return false;
  try {
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    return verify('sha256', signed, keyOf(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    // The key is no key: a setting that was mistyped trusts nobody.
    return false;
  }
}

/** The settings' few keys: reading one costs more than to verify with it. */
const keys = new Map<string, KeyObject>();

function keyOf(publicKey: string): KeyObject {
  let key = keys.get(publicKey);
  if (!key) {
    key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    keys.set(publicKey, key);
  }
  return key;
}
