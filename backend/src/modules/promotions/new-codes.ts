import { randomInt } from 'node:crypto';

/** Without characters that look like another one. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LONGEST_PREFIX = 10;

/** Codes like "SUMMER-K7QM-3XRP"; about 40 random bits each, so that codes cannot be guessed from others. */
export const newCodes = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, () => `${prefix}-${group()}-${group()}`);

/** From the name: "Summer sale" → "SUMMERSALE". */
export function prefixOf(name: string): string {
  const plain = name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return plain.length < 3 ? 'PROMO' : plain.slice(0, LONGEST_PREFIX);
}

const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
