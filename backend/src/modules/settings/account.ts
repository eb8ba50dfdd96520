import { fingerprint } from '../../kernel/security/secrets';

export type Mode = 'sandbox' | 'test' | 'live';

/** Name of the sandbox among the accounts; a real account is named by the fingerprint of its secret. */
export const SANDBOX_ACCOUNT = 'sandbox';

export function accountOf(secret: string): string {
  return fingerprint(secret).toString('hex').slice(0, 16);
}
