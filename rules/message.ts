/** A personal message is written on a card; more does not fit on it. */
export const MESSAGE_WORDS = 50;
/** Limits the card when its words have no end. */
export const MESSAGE_LENGTH = 1000;

/** Words are separated by white space; an empty text has none. */
export function countWords(text: string): number {
  const words = text.trim();
  return words === '' ? 0 : words.split(/\s+/).length;
}

/** Why a text is too long for the card, or null. */
export function messageProblem(text: string): string | null {
  const words = countWords(text);
  if (words > MESSAGE_WORDS) return `Your message has ${words} words. Please limit it to ${MESSAGE_WORDS} words.`;
  if (text.trim().length > MESSAGE_LENGTH) return `Please keep your message under ${MESSAGE_LENGTH} characters.`;
  return null;
}
