/** Characters that affect the text around them: embeddings, overrides and isolates. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u200F\u0590-\u08FF\uFB1D-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Keeps right-to-left text that a user typed from reordering the words around it. Uses characters instead of `<bdi>`,
 * because they work in the plain text too and mail services remove elements they do not know.
 */
export function isolated(typed: string): string {
  const plain = typed.replaceAll(CONTROLS, '');
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

const MAX_LENGTH = 40;
/** "https://…", "www.…" and anything that looks like a host name. */
const ADDRESS = /\S*(?::\/\/|www\.|[a-z0-9-]\.[a-z]{2,}(?=$|[\s/:]))\S*/gi;

/**
 * Makes a typed name safe for a subject. Anyone can type anything as a name, and the mail goes to a third person on the
 * shop's behalf: no web address, no line break, no change of the reading direction, and a limited length.
 */
export function nameInSubject(name: string, otherwise: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll(ADDRESS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return isolated(
    characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('').trim()}…` : plain || otherwise,
  );
}
