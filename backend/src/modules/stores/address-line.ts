import { stateCode } from '@crispi/rules/us-states';

export interface Address {
  addressLine1: string;
  addressLine2: string;
  city: string;
  /** Two letters. */
  state: string;
  zipCode: string;
}

/**
 * Parses a US address in one line: "1206 E 6th St, Suite 2, Austin, TX 78702". Commas separate the parts; a comma
 * between state and ZIP code, a full state name and a trailing country are accepted. Null if street, city, state or ZIP
 * code is missing.
 */
export function parseAddress(line: string): Address | null {
  const parts = line
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && !/^(us|usa|united states)\.?$/i.test(part));
  const [before, zipCode] = cut(parts.join(', '), /^(.*?),? (\d{5})(?:-\d{4})?$/);
  const words = before.split(/(?<=[ ,])/);
  // Tries the longest state name first: "West Virginia" also ends in "Virginia".
  for (const count of [3, 2, 1]) {
    const state = stateCode(words.slice(-count).join('').replace(/,/g, ''));
    if (!state || words.slice(-count, -1).some((word) => word.includes(','))) continue;
    const [street, ...otherParts] = words
      .slice(0, -count)
      .join('')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const city = otherParts.pop();
    return street && city ? { addressLine1: street, addressLine2: otherParts.join(', '), city, state, zipCode } : null;
  }
  return null;
}

function cut(text: string, pattern: RegExp): [string, string] {
  const match = pattern.exec(text);
  return match ? [match[1]!, match[2]!] : ['', ''];
}

/** Formats ten digits of a US number as "(512) 555-0142", whatever the input format; null for other input. */
export function usPhone(typed: string): string | null {
  const [, area, exchange, line] = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(typed.replace(/\D/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : null;
}
