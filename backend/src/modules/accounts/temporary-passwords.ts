import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import { UnitOfWork } from '../../kernel/database/unit-of-work';
import { Secrets } from '../../kernel/security/secrets';
import { Passwords } from './passwords';

/** Without the characters people mistake for one another. 12 of 30 are 58 bits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 12;

/** The first password of an account made by an order. */
@Injectable()
export class TemporaryPasswords {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: Passwords,
    private readonly secrets: Secrets,
  ) {}

  /**
   * The user's temporary password, valid from the moment this returns; null when they have chosen their own meanwhile.
   * Called when the mail is about to be sent: it derives the same word each time and keeps only its hash, so that a
   * retried mail tells no other password and the database never knows it.
   */
  async for(userId: number): Promise<string | null> {
    const user = await this.database.row<{ nonce: string | null; hashed: boolean }>(
      `SELECT temporary_password_nonce AS nonce, password_hash IS NOT NULL AS hashed FROM accounts.users WHERE id = $1`,
      [userId],
    );
    if (!user?.nonce) return null;
    const word = this.derive(userId, user.nonce);
    if (!user.hashed) await this.keepHash(userId, user.nonce, await this.passwords.hash(word));
    return word;
  }

  private async keepHash(userId: number, nonce: string, passwordHash: string): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.rows(
        `UPDATE accounts.users SET password_hash = $3
         WHERE id = $1 AND temporary_password_nonce = $2 AND password_hash IS NULL`,
        [userId, nonce, passwordHash],
      ),
    );
  }

  private derive(userId: number, nonce: string): string {
    const bytes = this.secrets.derive('temporary-password', userId, nonce).subarray(0, LENGTH);
    return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  }
}
