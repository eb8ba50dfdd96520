import { Injectable } from '@nestjs/common';
import { Config } from '../../kernel/config/config';
import { RateLimits } from '../../kernel/http/rate-limits';
import { fingerprint } from '../../kernel/security/secrets';
import { normalEmail } from './profile';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;

/** How often somebody may guess: failures per account (known or not), and widely per address. */
@Injectable()
export class AccountLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** Counts one attempt of this address at anything that proves who somebody is. */
  attempt(ip: string): Promise<void> {
    return this.limits.spend('sign-in-ip', { points: this.config.rateLimits.signInPerIp, duration: MINUTE }, ip);
  }

  /** Throws 429 once the account has failed too often. */
  refuseAfterFailures(email: string): Promise<void> {
    return this.limits.check('sign-in-failures', this.perAccount, keyOf(email));
  }

  failed(email: string): Promise<void> {
    return this.limits.spend('sign-in-failures', this.perAccount, keyOf(email));
  }

  succeeded(email: string): Promise<void> {
    return this.limits.reset('sign-in-failures', this.perAccount, keyOf(email));
  }

  /** Counts one reset mail to this address, so that nobody's mailbox can be flooded through us. */
  resetRequested(email: string): Promise<void> {
    return this.limits.spend('reset-requests', this.perAccount, keyOf(email));
  }

  private get perAccount() {
    return { points: this.config.rateLimits.signInPerAccount, duration: QUARTER_HOUR };
  }
}

/** Hashed: an e-mail may be longer than the counter's key, and counters need not know addresses. */
function keyOf(email: string): string {
  return fingerprint(normalEmail(email)).toString('base64url');
}
