import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { PasswordReset } from './password-reset';

/** Whose link it is, and the role it grants if it is an invitation. */
export type ResetLink = Pick<PasswordReset, 'userId' | 'role'>;

const LINK = 'user_id, role';

/** The only statements on reset links. */
@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly database: Database) {}

  /** Adds a link in place of the user's others that grant the same role. */
  async replace(
    tx: Tx,
    { userId, role, nonce, tokenHash }: Pick<PasswordReset, 'userId' | 'role' | 'nonce' | 'tokenHash'>,
    hours: number,
  ): Promise<void> {
    await tx.rows('DELETE FROM accounts.password_resets WHERE user_id = $1 AND role IS NOT DISTINCT FROM $2', [
      userId,
      role,
    ]);
    await tx.rows(
      `INSERT INTO accounts.password_resets (nonce, user_id, token_hash, role, expires_at)
       VALUES ($1, $2, $3, $4, kernel.now() + make_interval(hours => $5))`,
      [nonce, userId, tokenHash, role, hours],
    );
  }

  find(tokenHash: Buffer): Promise<ResetLink | null> {
    return this.database.row<ResetLink>(
      `SELECT ${LINK} FROM accounts.password_resets WHERE token_hash = $1 AND expires_at > kernel.now()`,
      [tokenHash],
    );
  }

  redeem(tx: Tx, tokenHash: Buffer): Promise<ResetLink | null> {
    return tx.row<ResetLink>(
      `DELETE FROM accounts.password_resets WHERE token_hash = $1 AND expires_at > kernel.now() RETURNING ${LINK}`,
      [tokenHash],
    );
  }

  async removeAll(tx: Tx, userId: number): Promise<void> {
    await tx.rows('DELETE FROM accounts.password_resets WHERE user_id = $1', [userId]);
  }

  /** False when there was none that could still be accepted. */
  async removeInvitation(tx: Tx, userId: number): Promise<boolean> {
    const rows = await tx.rows<{ good: boolean }>(
      `DELETE FROM accounts.password_resets WHERE user_id = $1 AND role = 'admin' RETURNING expires_at > kernel.now() AS good`,
      [userId],
    );
    return rows.some(({ good }) => good);
  }

  /** Forgets links nobody used in time. */
  async forgetExpired(): Promise<void> {
    await this.database.rows('DELETE FROM accounts.password_resets WHERE expires_at < kernel.now()');
  }
}
