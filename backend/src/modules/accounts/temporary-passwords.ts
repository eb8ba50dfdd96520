import { Injectable } from '@nestjs/common';
import { sameSecret, Secrets } from '../../kernel/security/secrets';
import { UsersRepository, type Credentials } from './users.repository';

/** Without characters that are easily confused. 12 of 30 give 58 bits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 12;

/**
 * The first password of an account that an order created. It is never stored, not even as a hash, but derived from
 * APP_KEY and the account's nonce, so an e-mail that is sent again contains the same password.
 */
@Injectable()
export class TemporaryPasswords {
  constructor(
    private readonly users: UsersRepository,
    private readonly secrets: Secrets,
  ) {}

  /** The user's temporary password and address; null when the user has already chosen a password. */
  async for(userId: number): Promise<{ email: string; fullName: string; password: string } | null> {
    const user = await this.users.temporaryPassword(userId);
    if (!user?.temporaryPasswordNonce) return null;
    const { email, fullName, temporaryPasswordNonce: nonce } = user;
    return { email, fullName, password: this.wordsOf(userId, nonce)[0]! };
  }

  /** During a change of APP_KEY the passwords derived from both keys are accepted: the e-mail may contain either. */
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
