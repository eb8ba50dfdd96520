import { SANDBOX_KEYS } from '../../kernel/config/sandbox-keys';
import { fingerprint } from '../../kernel/security/secrets';
import type { SettingValues } from './setting-keys';

export type Mode = 'sandbox' | 'test' | 'live';

/** The sandbox's account name; a real account is named by the fingerprint of its secret. */
export const SANDBOX_ACCOUNT = 'sandbox';

export function accountOf(secret: string): string {
  return fingerprint(secret).toString('hex').slice(0, 16);
}

export interface StripeSettings {
  mode: Mode;
  /** Identifies this set of keys; store it with what is made with them and find them again with `stripeOf`. */
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
  /** Public keys (base64 SPKI), one of which signs event webhooks; empty while they are unknown. */
  eventKeys(): Promise<string[]>;
}

/** test or live when both keys are set and belong together, else null: the set is incomplete. */
export function stripeMode({ stripePublicKey, stripeSecretKey }: SettingValues): 'test' | 'live' | null {
  if (stripeSecretKey === SANDBOX_KEYS.stripeSecretKey) return null;
  const publicMode = /^pk_(test|live)_/.exec(stripePublicKey)?.[1];
  const secretMode = /^[sr]k_(test|live)_/.exec(stripeSecretKey)?.[1];
  return publicMode && publicMode === secretMode ? (publicMode as 'test' | 'live') : null;
}

export function isSendgridComplete({ sendgridApiKey, sendgridFromEmail }: SettingValues): boolean {
  return sendgridApiKey !== '' && sendgridFromEmail !== '' && sendgridApiKey !== SANDBOX_KEYS.sendgridApiKey;
}
