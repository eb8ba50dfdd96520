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
 * Reads a US address typed in one line: "1206 E 6th St, Suite 2, Austin, TX 78702". Commas separate the parts; a
 * comma between state and ZIP code, a state in full and a country at the end do no harm. Null when street, city, state
 * or ZIP code cannot be found.
 */
export function parseAddress(line: string): Address | null {
  const parts = line
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && !/^(us|usa|united states)\.?$/i.test(part));
  const [before, zipCode] = cut(parts.join(', '), /^(.*?),? (\d{5})(?:-\d{4})?$/);
  const words = before.split(/(?<=[ ,])/);
  // The longest state wins: "West Virginia" also ends in "Virginia".
  for (const count of [3, 2, 1]) {
    const state = stateCode(words.slice(-count).join('').replace(/,/g, ''));
    if (!state || words.slice(-count, -1).some((word) => word.includes(','))) continue;
    const [street, ...rest] = words
      .slice(0, -count)
      .join('')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const city = rest.pop();
    return street && city ? { addressLine1: street, addressLine2: rest.join(', '), city, state, zipCode } : null;
  }
  return null;
}

function cut(text: string, pattern: RegExp): [string, string] {
  const match = pattern.exec(text);
  return match ? [match[1]!, match[2]!] : ['', ''];
}

/** Ten digits of a US number, however they were typed → "(512) 555-0142"; null for any other. */
export function usPhone(typed: string): string | null {
  const [, area, exchange, line] = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(typed.replace(/\D/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : null;
}
