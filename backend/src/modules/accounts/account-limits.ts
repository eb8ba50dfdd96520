import { Injectable } from '@nestjs/common';
import { Config } from '../../kernel/config/config';
import { RateLimits } from '../../kernel/http/rate-limits';
import { fingerprint } from '../../kernel/security/secrets';
import { normalEmail } from './profile';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const DAY = 24 * 3600;

/**
 * How often somebody may guess: widely per address, and per account. An account's failures are counted apart for each
 * browser it has been signed in on and for all strange ones together, so that a stranger who keeps guessing closes it
 * to strangers only. Unknown accounts are counted like known ones.
 */
@Injectable()
export class AccountLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** Counts one attempt of this address's network at anything that proves who somebody is. */
  attempt(ip: string): Promise<void> {
    const rule = { points: this.config.rateLimits.signInPerIp, duration: MINUTE };
    return this.limits.ofNetwork('spend', 'sign-in-ip', rule, ip);
  }

  /** Throws 429 once the account has failed too often there. */
  refuseAfterFailures(email: string, knownBrowser: string | null): Promise<void> {
    return this.limits.check('sign-in-failures', this.perAccount, keyOf(email, knownBrowser));
  }

  failed(email: string, knownBrowser: string | null): Promise<void> {
    return this.limits.spend('sign-in-failures', this.perAccount, keyOf(email, knownBrowser));
  }

  succeeded(email: string, knownBrowser: string | null): Promise<void> {
    return this.limits.reset('sign-in-failures', this.perAccount, keyOf(email, knownBrowser));
  }

  /** The same for the current password asked for at a change: only who is signed in as that user can use these up. */
  refuseChangeAfterFailures(userId: number): Promise<void> {
    return this.limits.check('change-failures', this.perAccount, String(userId));
  }

  changeFailed(userId: number): Promise<void> {
    return this.limits.spend('change-failures', this.perAccount, String(userId));
  }

  /**
   * Counts one code of the second factor, before it is looked at; throws 429 after too many. Only who knows the password
   * can use these up, and a reset of the password gives none back.
   */
  codeTyped(userId: number): Promise<void> {
    return this.limits.spend('code-failures', this.perAccount, String(userId));
  }

  codeProved(userId: number): Promise<void> {
    return this.limits.reset('code-failures', this.perAccount, String(userId));
  }

  /** Counts one reset mail to this address in a day, so that the shop cannot be used to flood a mailbox. */
  resetRequested(email: string): Promise<void> {
    return this.limits.spend('reset-requests', { ...this.perAccount, duration: DAY }, keyOf(email));
  }

  private get perAccount() {
    return { points: this.config.rateLimits.signInPerAccount, duration: QUARTER_HOUR };
  }
}

/** Hashed: an e-mail may be longer than the counter's key, and counters need not know addresses. */
function keyOf(email: string, knownBrowser: string | null = null): string {
  const account = fingerprint(normalEmail(email)).toString('base64url');
  return knownBrowser === null ? account : `${account}:${knownBrowser}`;
}
