/**
 * A query over `kernel.contact_words`: every word of the text begins a word of the contact, a phone number is one word
 * however it is written. Null: there is no word in it.
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

/** Digits of what looks like a phone number or a part of one, without the country's; null: it is something else. */
function phoneDigits(text: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length >= 3 ? digits : null;
}
