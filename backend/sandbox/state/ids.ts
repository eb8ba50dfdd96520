import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits, not guessable. */
export function randomWord(length: number): string {
  let word = '';
  while (word.length < length) {
    // 248 = 4 x 62: larger bytes would favour the first letters.
    for (const byte of randomBytes(length * 2)) if (byte < 248 && word.length < length) word += ALPHABET[byte % 62];
  }
  return word;
}

/** An id in Stripe's format, e.g. `pi_3Abc…`. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomWord(24)}`;
}
