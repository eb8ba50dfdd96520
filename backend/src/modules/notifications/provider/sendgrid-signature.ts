import { EventWebhook } from '@sendgrid/eventwebhook';

/** Retries are signed anew, so a signature much older than this was recorded and played back. */
const MAX_AGE_SECONDS = 3600;
/** Clocks differ a little. */
const MAX_AHEAD_SECONDS = 300;

export interface SignedBody {
  body: Buffer;
  signature: string | undefined;
  /** Unix seconds, as sent. */
  timestamp: string | undefined;
}

/** Whether SendGrid's webhook signed exactly these bytes, lately, with the key pair of `publicKey` (base64 SPKI). */
export function isFromSendgrid(publicKey: string, { body, signature, timestamp }: SignedBody, now: Date): boolean {
  if (!signature || !timestamp || !/^\d{9,12}$/.test(timestamp)) return false;
  const age = now.getTime() / 1000 - Number(timestamp);
  if (age > MAX_AGE_SECONDS || age < -MAX_AHEAD_SECONDS) return false;
  try {
    const webhook = new EventWebhook();
    return webhook.verifySignature(webhook.convertPublicKeyToECDSA(publicKey), body, signature, timestamp);
  } catch {
    // The library throws on a signature that is no signature at all.
    return false;
  }
}
