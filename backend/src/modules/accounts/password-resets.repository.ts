import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { isFuture, isPast } from '../../kernel/database/moments';
import type { Tx } from '../../kernel/database/unit-of-work';
import { PasswordReset } from './password-reset';

/** The user a link belongs to, and the role it grants if it is an invitation. */
export type ResetLink = Pick<PasswordReset, 'userId' | 'role'>;

/** All queries on reset links. */
@Injectable()
export class PasswordResetsRepository {
  constructor(@InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>) {}

  /** Adds a link in place of the user's others that grant the same role. */
  async replace(
    tx: Tx,
    { userId, role, nonce, tokenHash }: Pick<PasswordReset, 'userId' | 'role' | 'nonce' | 'tokenHash'>,
    hours: number,
  ): Promise<void> {
    await tx.manager.delete(PasswordReset, { userId, role: role ?? IsNull() });
    const expiresAt = () => `kernel.now() + make_interval(hours => ${hours})`;
    await tx.manager.insert(PasswordReset, { nonce, userId, tokenHash, role, expiresAt });
  }

  find(tokenHash: Buffer): Promise<ResetLink | null> {
    return this.resets.findOneBy({ tokenHash, expiresAt: isFuture() });
  }

  redeem(tx: Tx, tokenHash: Buffer): Promise<ResetLink | null> {
    return tx.row<ResetLink>(
      `DELETE FROM accounts.password_resets WHERE token_hash = $1 AND expires_at > kernel.now() RETURNING user_id, role`,
      [tokenHash],
    );
  }

  async removeAll(tx: Tx, userId: number): Promise<void> {
    await tx.manager.delete(PasswordReset, { userId });
  }

  /** False when there was no invitation that could still be accepted. */
  async removeInvitation(tx: Tx, userId: number): Promise<boolean> {
    const rows = await tx.rows<{ good: boolean }>(
      `DELETE FROM accounts.password_resets WHERE user_id = $1 AND role = 'admin' RETURNING expires_at > kernel.now() AS good`,
      [userId],
    );
    return rows.some(({ good }) => good);
  }

  /** Deletes expired links. */
  async forgetExpired(): Promise<void> {
    await this.resets.delete({ expiresAt: isPast() });
  }
}
