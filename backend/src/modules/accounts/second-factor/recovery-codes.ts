import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { HASH_COST } from '../passwords';

const COUNT = 10;
const LENGTH = 10;
/** Without the characters people mistake for one another. 10 of 30 are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';

export interface RecoveryCodes {
  /** "abcde-fghjk"; told once and kept nowhere. */
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
  // One after the other: each takes 19 MiB and a thread.
  for (const word of words) hashes.push(await hashRecoveryCode(word, salt));
  return { codes: words.map((word) => `${word.slice(0, 5)}-${word.slice(5)}`), salt, hashes };
}

/** The code as it is hashed, however it was typed; null for what cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const word = typed.toLowerCase().replace(/[\s-]/g, '');
  return word.length === LENGTH ? word : null;
}

/**
 * As slow as a password's, so that a copy of the database does not give the codes away, and under one salt for all of
 * them, so that one hash finds the code among ten. They do not depend on APP_KEY: they open the door when it is lost.
 */
export function hashRecoveryCode(word: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(word, { ...HASH_COST, salt });
}
