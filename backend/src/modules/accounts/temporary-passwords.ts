import { Injectable } from '@nestjs/common';
import { Secrets } from '../../kernel/security/secrets';
import { Passwords } from './passwords';
import { UsersRepository } from './users.repository';

/** Without the characters people mistake for one another. 12 of 30 are 58 bits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 12;

/** The first password of an account made by an order. */
@Injectable()
export class TemporaryPasswords {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly secrets: Secrets,
  ) {}

  /**
   * The user's temporary password, valid from the moment this returns; null when they have chosen their own meanwhile.
   * Called when the mail is about to be sent: it derives the same word each time and keeps only its hash, so that a
   * retried mail tells no other password and the database never knows it.
   */
  async for(userId: number): Promise<string | null> {
    const user = await this.users.temporaryPassword(userId);
    if (!user?.nonce) return null;
    const word = this.derive(userId, user.nonce);
    if (!user.hashed) await this.users.keepTemporaryHash(userId, user.nonce, await this.passwords.hash(word));
    return word;
  }

  private derive(userId: number, nonce: string): string {
    const bytes = this.secrets.derive('temporary-password', userId, nonce).subarray(0, LENGTH);
    return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  }
}
