import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { fingerprint, Secrets } from '../../kernel/security/secrets';

/** Whose link it is, and the role it grants if it is an invitation. */
export interface ResetLink {
  userId: number;
  role: 'admin' | null;
}

const LINK = `user_id AS "userId", role`;
const DEFAULTS: { hours: number; role: ResetLink['role'] } = { hours: 1, role: null };

/** Tokens of reset links and invitations: derived, never stored; good once and for a time. */
@Injectable()
export class ResetTokens {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** The token to mail for an `accounts.password-reset-requested`; null when the link is used or too old by now. */
  async for(userId: number, nonce: string): Promise<string | null> {
    const row = await this.database.row(
      'SELECT nonce FROM accounts.password_resets WHERE nonce = $1 AND user_id = $2 AND expires_at > kernel.now()',
      [nonce, userId],
    );
    return row ? this.derive(userId, nonce) : null;
  }

  /**
   * Returns the token. A new link ends those before it: only the newest mail in somebody's mailbox opens anything. A
   * reset does not end an invitation: anybody may ask for a reset of any address.
   */
  async issue(tx: Tx, userId: number, nonce: string, { hours, role } = DEFAULTS): Promise<string> {
    await tx.rows('DELETE FROM accounts.password_resets WHERE user_id = $1 AND role IS NOT DISTINCT FROM $2', [
      userId,
      role,
    ]);
    const token = this.derive(userId, nonce);
    await tx.rows(
      `INSERT INTO accounts.password_resets (nonce, user_id, token_hash, role, expires_at)
       VALUES ($1, $2, $3, $4, kernel.now() + make_interval(hours => $5))`,
      [nonce, userId, fingerprint(token), role, hours],
    );
    return token;
  }

  /** Whose token this is, without using it up; null when it is unknown, used or too old. */
  find(token: string): Promise<ResetLink | null> {
    return this.database.row<ResetLink>(
      `SELECT ${LINK} FROM accounts.password_resets WHERE token_hash = $1 AND expires_at > kernel.now()`,
      [fingerprint(token)],
    );
  }

  /** Uses the token up. Of two requests with the same token only one gets the link, the other null. */
  redeem(tx: Tx, token: string): Promise<ResetLink | null> {
    return tx.row<ResetLink>(
      `DELETE FROM accounts.password_resets WHERE token_hash = $1 AND expires_at > kernel.now() RETURNING ${LINK}`,
      [fingerprint(token)],
    );
  }

  /** Ends every link of the user; true when there was one that could still be used. */
  async withdraw(tx: Tx, userId: number): Promise<boolean> {
    const rows = await tx.rows<{ good: boolean }>(
      'DELETE FROM accounts.password_resets WHERE user_id = $1 RETURNING expires_at > kernel.now() AS good',
      [userId],
    );
    return rows.some(({ good }) => good);
  }

  private derive(userId: number, nonce: string): string {
    return this.secrets.derive('password-reset', userId, nonce).toString('base64url');
  }
}
