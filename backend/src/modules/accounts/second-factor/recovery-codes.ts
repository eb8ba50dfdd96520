import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { HASH_COST } from '../passwords';

const COUNT = 10;
const LENGTH = 10;
/** Without characters that are easily confused. 10 of 30 give 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';

export interface RecoveryCodes {
  /** "abcde-fghjk"; shown once and not stored. */
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(16);
  const words = Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  const hashes: Buffer[] = [];
  // Sequentially: each hash takes 19 MiB and a thread.
  for (const word of words) hashes.push(await hashRecoveryCode(word, salt));
  return { codes: words.map((word) => `${word.slice(0, 5)}-${word.slice(5)}`), salt, hashes };
}

/** Normalizes a typed code to the form that is hashed; null if it cannot be a code. */
export function readRecoveryCode(typed: string): string | null {
  const word = typed.toLowerCase().replace(/[\s-]/g, '');
  return word.length === LENGTH ? word : null;
}

/**
 * As slow as a password hash, so that a copy of the database does not reveal the codes; one salt for all of a user's
 * codes, so that one hash finds a code among ten. Independent of APP_KEY, so codes still work when the key is lost.
 */
export function hashRecoveryCode(word: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(word, { ...HASH_COST, salt });
}
