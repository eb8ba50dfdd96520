import { SANDBOX_KEYS } from '../../kernel/config/sandbox-keys';
import { fingerprint } from '../../kernel/security/secrets';
import type { SettingValues } from './setting-keys';

export type Mode = 'sandbox' | 'test' | 'live';

/** Name of the sandbox among the accounts; a real account is named by the fingerprint of its secret. */
export const SANDBOX_ACCOUNT = 'sandbox';

export interface StripeSettings {
  mode: Mode;
  /** Names this set of keys; keep it on what is made with them and find them again with `stripeOf`. */
  account: string;
  publishableKey: string;
  secretKey: string;
  /** "http://127.0.0.1:3001" of the sandbox; null: Stripe's own address. */
  baseUrl: string | null;
}

export interface SendgridSettings {
  mode: Mode;
  account: string;
  apiKey: string;
  fromEmail: string;
  fromName: string;
  /** Base address of the sandbox without a trailing slash; null: SendGrid's own address. */
  baseUrl: string | null;
  /** Public key (base64 SPKI) that signs event webhooks, or null when it is not known (now). */
  eventKey(): Promise<string | null>;
}

export interface DoordashSettings {
  mode: Mode;
  account: string;
  developerId: string;
  keyId: string;
  signingSecret: string;
  /** Without a trailing slash. */
  baseUrl: string;
  /** The exact Authorization header of its webhooks; null when DOORDASH_WEBHOOK_TOKEN is not set. */
  webhookAuthorization: string | null;
}

/** test or live when both keys are there and belong together, else null: the set is not complete. */
export function stripeMode({ stripePublicKey, stripeSecretKey }: SettingValues): 'test' | 'live' | null {
  if (stripeSecretKey === SANDBOX_KEYS.stripeSecretKey) return null;
  const publicMode = /^pk_(test|live)_/.exec(stripePublicKey)?.[1];
  const secretMode = /^[sr]k_(test|live)_/.exec(stripeSecretKey)?.[1];
  return publicMode && publicMode === secretMode ? (publicMode as 'test' | 'live') : null;
}

export function isSendgridComplete({ sendgridApiKey, sendgridFromEmail }: SettingValues): boolean {
  return sendgridApiKey !== '' && sendgridFromEmail !== '' && sendgridApiKey !== SANDBOX_KEYS.sendgridApiKey;
}

export function isDoordashComplete(values: SettingValues): boolean {
  const { doordashDeveloperId, doordashKeyId, doordashSigningSecret } = values;
  return (
    doordashDeveloperId !== '' &&
    doordashKeyId !== '' &&
    doordashSigningSecret !== '' &&
    doordashSigningSecret !== SANDBOX_KEYS.doordashSigningSecret
  );
}

export function accountOf(secret: string): string {
  return fingerprint(secret).toString('hex').slice(0, 16);
}
