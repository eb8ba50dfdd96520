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
   * The user's temporary password and whom to tell it, valid from the moment this returns; null when they have chosen their own meanwhile.
   * Called when the mail is about to be sent: it derives the same word each time and keeps only its hash, so that a
   * retried mail tells no other password and the database never knows it.
   */
  async for(userId: number): Promise<{ email: string; fullName: string; password: string } | null> {
    const user = await this.users.temporaryPassword(userId);
    if (!user?.nonce) return null;
    const { email, fullName, nonce, hash } = user;
    const words = this.secrets.derivations('temporary-password', userId, nonce).map(wordOf);
    if (hash) return { email, fullName, password: await this.told(hash, words) };
    await this.users.keepTemporaryHash(userId, nonce, await this.passwords.hash(words[0]!));
    return { email, fullName, password: words[0]! };
  }

  /** Of two, after a change of APP_KEY, the one that was told before. */
  private async told(hash: string, words: string[]): Promise<string> {
    for (const older of words.slice(1)) if (await this.passwords.matches(hash, older)) return older;
    return words[0]!;
  }
}

function wordOf(proof: Buffer): string {
  return Array.from(proof.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
