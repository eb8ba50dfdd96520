import { Injectable } from '@nestjs/common';
import { sameSecret, Secrets } from '../../kernel/security/secrets';
import { UsersRepository, type Credentials } from './users.repository';

/** Without the characters people mistake for one another. 12 of 30 are 58 bits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 12;

/**
 * The first password of an account made by an order. It is stored nowhere, not even as a hash: it is derived from APP_KEY and
 * the account's nonce. So a repeated e-mail has the same password.
 */
@Injectable()
export class TemporaryPasswords {
  constructor(
    private readonly users: UsersRepository,
    private readonly secrets: Secrets,
  ) {}

  /** The user's temporary password and whom to tell it; null when they have chosen their own meanwhile. */
  async for(userId: number): Promise<{ email: string; fullName: string; password: string } | null> {
    const user = await this.users.temporaryPassword(userId);
    if (!user?.temporaryPasswordNonce) return null;
    const { email, fullName, temporaryPasswordNonce: nonce } = user;
    return { email, fullName, password: this.wordsOf(userId, nonce)[0]! };
  }

  /** While two keys are believed (a change of APP_KEY), the word of each opens the account: either may have been told. */
  opens({ id, temporaryPasswordNonce: nonce }: Credentials, typed: string): boolean {
    return nonce !== null && this.wordsOf(id, nonce).some((word) => sameSecret(word, typed));
  }

  private wordsOf(userId: number, nonce: string): string[] {
    return this.secrets.derivations('temporary-password', userId, nonce).map(wordOf);
  }
}

function wordOf(proof: Buffer): string {
  return Array.from(proof.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
