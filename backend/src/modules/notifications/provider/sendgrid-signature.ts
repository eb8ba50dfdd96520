import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** Retries carry a new signature, so a signature much older than this is a replay. */
const MAX_AGE_SECONDS = 3600;
/** Tolerance for differing clocks. */
const MAX_AHEAD_SECONDS = 300;

export interface SignedBody {
  body: Buffer;
  signature: string;
  /** Unix seconds, as sent. */
  timestamp: string;
}

/**
 * Whether SendGrid's webhook recently signed exactly these bytes with the key pair of `publicKey` (base64 SPKI): ECDSA
 * over the timestamp and the body. Uses node:crypto instead of SendGrid's package, whose big-number arithmetic in
 * JavaScript lets anyone occupy the process by sending long signatures.
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
    // A mistyped key in the settings verifies nothing.
    return false;
  }
}

/** Parsing a key costs more than verifying with it, and the settings have only a few. */
const keys = new Map<string, KeyObject>();

function keyOf(publicKey: string): KeyObject {
  let key = keys.get(publicKey);
  if (!key) {
    key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    keys.set(publicKey, key);
  }
  return key;
}
