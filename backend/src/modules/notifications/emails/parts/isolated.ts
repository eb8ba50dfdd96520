/** Those that reach beyond their place: embeddings, overrides and isolates. */
const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u200F\u0590-\u08FF\uFB1D-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * What somebody typed, kept from turning the words around it when it is written from right to left. By characters, not by
 * `<bdi>`: they work in the plain text too, and mail services take elements away that they do not know.
 */
export function isolated(typed: string): string {
  const plain = typed.replaceAll(CONTROLS, '');
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
