/**
 * A query on `kernel.contact_words`: every word of the text must be the beginning of a word of the contact. A phone
 * number is one word in any notation. Null: the text contains no word.
 */
export function contactQuery(text: string): string | null {
  const phone = phoneDigits(text);
  const words = phone
    ? [phone]
    : text
        .toLowerCase()
        .split(/[\s!-/:-@[-`{-~]+/)
        .filter(Boolean);
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null;
}

/** The digits of text that looks like (part of) a phone number, without the country code; null: it does not. */
function phoneDigits(text: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= 3 ? digits : null;
}
