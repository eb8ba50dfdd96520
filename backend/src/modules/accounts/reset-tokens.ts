import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { fingerprint, Secrets } from '../../kernel/security/secrets';

/** Tokens of reset links: derived, never stored; good once and for one hour. */
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

  /** A new link ends those before it: only the newest mail in somebody's mailbox opens anything. */
  async issue(tx: Tx, userId: number, nonce: string): Promise<void> {
    await tx.rows('DELETE FROM accounts.password_resets WHERE user_id = $1', [userId]);
    await tx.rows(
      `INSERT INTO accounts.password_resets (nonce, user_id, token_hash, expires_at)
       VALUES ($1, $2, $3, kernel.now() + interval '1 hour')`,
      [nonce, userId, fingerprint(this.derive(userId, nonce))],
    );
  }

  /** Whose token this is, without using it up; null when it is unknown, used or too old. */
  async ownerOf(token: string): Promise<number | null> {
    const row = await this.database.row<{ userId: number }>(
      `SELECT user_id AS "userId" FROM accounts.password_resets WHERE token_hash = $1 AND expires_at > kernel.now()`,
      [fingerprint(token)],
    );
    return row?.userId ?? null;
  }

  /** Uses the token up. Of two requests with the same token only one gets the user, the other null. */
  async redeem(tx: Tx, token: string): Promise<number | null> {
    const row = await tx.row<{ userId: number }>(
      `DELETE FROM accounts.password_resets WHERE token_hash = $1 AND expires_at > kernel.now() RETURNING user_id AS "userId"`,
      [fingerprint(token)],
    );
    return row?.userId ?? null;
  }

  private derive(userId: number, nonce: string): string {
    return this.secrets.derive('password-reset', userId, nonce).toString('base64url');
  }
}
