import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { fingerprint, Secrets } from '../../kernel/security/secrets';
import { PasswordResetsRepository, type ResetLink } from './password-resets.repository';

const DEFAULTS: { hours: number; role: ResetLink['role'] } = { hours: 1, role: null };

/** Tokens of reset links and invitations: derived, never stored, single-use and limited in time. */
@Injectable()
export class ResetTokens {
  constructor(
    private readonly links: PasswordResetsRepository,
    private readonly secrets: Secrets,
  ) {}

  /** The token to mail for an `accounts.password-reset-requested`; null when the link is used or expired. */
  async for(userId: number, nonce: string): Promise<string | null> {
    // The link may have been issued before a change of APP_KEY.
    for (const proof of this.secrets.derivations('password-reset', userId, nonce)) {
      const token = proof.toString('base64url');
      if (await this.find(token)) return token;
    }
    return null;
  }

  /**
   * Returns the token. A new link replaces the earlier ones, so only the newest mail works. A reset does not replace an
   * invitation, because anyone may request a reset of any address.
   */
  async issue(tx: Tx, userId: number, nonce: string, { hours, role } = DEFAULTS): Promise<string> {
    const token = this.secrets.derive('password-reset', userId, nonce).toString('base64url');
    await this.links.replace(tx, { userId, role, nonce, tokenHash: fingerprint(token) }, hours);
    return token;
  }

  /** Reads a token without using it up; null when it is unknown, used or expired. */
  find(token: string): Promise<ResetLink | null> {
    return this.links.find(fingerprint(token));
  }

  /** Uses the token up. Of two requests with the same token one gets the link, the other null. */
  redeem(tx: Tx, token: string): Promise<ResetLink | null> {
    return this.links.redeem(tx, fingerprint(token));
  }

  /** Deletes all links of the user. */
  withdraw(tx: Tx, userId: number): Promise<void> {
    return this.links.removeAll(tx, userId);
  }
}
