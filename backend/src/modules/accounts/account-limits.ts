import { Injectable } from '@nestjs/common';
import { Config } from '../../kernel/config/config';
import { RateLimits } from '../../kernel/http/rate-limits';
import { fingerprint } from '../../kernel/security/secrets';
import { normalEmail } from './profile';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const DAY = 24 * 3600;

/**
 * Rate limits of guesses: generous per address, strict per account. An account's failures are counted separately for
 * each browser it has signed in on and together for all unknown browsers, so that a stranger who keeps guessing only
 * locks out unknown browsers. Unknown accounts are counted like existing ones.
 */
@Injectable()
export class AccountLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** Counts one attempt of the address's network to prove an identity. */
  attempt(ip: string): Promise<void> {
    const rule = { points: this.config.rateLimits.signInPerIp, duration: MINUTE };
    return this.limits.ofNetwork('spend', 'sign-in-ip', rule, ip);
  }

  /** Throws 429 once the account has too many failures on this browser. */
  refuseAfterFailures(email: string, knownBrowser: string | null): Promise<void> {
    return this.limits.check('sign-in-failures', this.perAccount, keyOf(email, knownBrowser));
  }

  failed(email: string, knownBrowser: string | null): Promise<void> {
    return this.limits.spend('sign-in-failures', this.perAccount, keyOf(email, knownBrowser));
  }

  succeeded(email: string, knownBrowser: string | null): Promise<void> {
    return this.limits.reset('sign-in-failures', this.perAccount, keyOf(email, knownBrowser));
  }

  /** The same for the current password asked for at a change; only a session of that user can use these up. */
  refuseChangeAfterFailures(userId: number): Promise<void> {
    return this.limits.check('change-failures', this.perAccount, String(userId));
  }

  changeFailed(userId: number): Promise<void> {
    return this.limits.spend('change-failures', this.perAccount, String(userId));
  }

  /**
   * Counts one second-factor code before it is checked; throws 429 after too many. Only a caller with the correct
   * password can use these up, and resetting the password does not reset the counter.
   */
  codeTyped(userId: number): Promise<void> {
    return this.limits.spend('code-failures', this.perAccount, String(userId));
  }

  codeProved(userId: number): Promise<void> {
    return this.limits.reset('code-failures', this.perAccount, String(userId));
  }

  /** Counts one reset mail to this address per day, so that the shop cannot be used to flood a mailbox. */
  resetRequested(email: string): Promise<void> {
    return this.limits.spend('reset-requests', { ...this.perAccount, duration: DAY }, keyOf(email));
  }

  private get perAccount() {
    return { points: this.config.rateLimits.signInPerAccount, duration: QUARTER_HOUR };
  }
}

/** Hashed, because an e-mail address may be longer than a counter's key and counters need not contain addresses. */
function keyOf(email: string, knownBrowser: string | null = null): string {
  const account = fingerprint(normalEmail(email)).toString('base64url');
  return knownBrowser === null ? account : `${account}:${knownBrowser}`;
}
