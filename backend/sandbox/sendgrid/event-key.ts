import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The key pair of the event webhook. */
export interface EventKey {
  /** Base64 of the key's SPKI format, as SendGrid shows it, without PEM lines. */
  publicKey: string;
  /** Signature header for a body sent at `timestamp` (seconds since 1970). */
  sign(timestamp: string, body: string): string;
}

/**
 * Reads or creates the key pair of this folder. It is a file beside the state, not part of it: the shop fetches the
 * public key once and must not have a wrong one after a reset.
 */
export function openEventKey(directory: string): EventKey {
  const file = path.join(directory, 'sendgrid-event-key.pem');
  if (!fs.existsSync(file)) {
    fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
    // Renamed into place, so that a killed process never leaves a partial key.
    fs.writeFileSync(`${file}.new`, newPrivateKey(), { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  return eventKey(createPrivateKey(fs.readFileSync(file)));
}

/** An unknown key pair, for signatures that must not verify. */
export function foreignEventKey(): EventKey {
  return eventKey(createPrivateKey(newPrivateKey()));
}

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

function eventKey(privateKey: KeyObject): EventKey {
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (timestamp, body) => sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64'),
  };
}
