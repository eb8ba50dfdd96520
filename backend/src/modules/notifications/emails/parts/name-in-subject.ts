import { isolated } from './isolated';

const LONGEST = 40;
/** "https://…", "www.…" and what reads as a host name. */
const ADDRESS = /\S*(?::\/\/|www\.|[a-z0-9-]\.[a-z]{2,}(?=$|[\s/:]))\S*/gi;

/**
 * A name as it may stand in a subject. Anybody can type anything for a name, and the mail goes to a third person in the
 * shop's name: no web address, no line break, no change of the reading direction of what follows, and no longer than names are.
 */
export function nameInSubject(name: string, otherwise: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(ADDRESS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return isolated(
    characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('').trim()}…` : plain || otherwise,
  );
}
