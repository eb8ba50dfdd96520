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
 * comma between state and ZIP code and a country at the end do no harm. Null when street, city, state or ZIP code
 * cannot be found.
 */
export function parseAddress(line: string): Address | null {
  const parts = line
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '' && !/^(us|usa|united states)\.?$/i.test(part));
  const match = /^(.*?),? ?\b([A-Za-z]{2}),? (\d{5})(?:-\d{4})?$/.exec(parts.join(', '));
  if (!match) return null;
  const [street, ...rest] = match[1]!.split(', ').filter(Boolean);
  const city = rest.pop();
  if (!street || !city) return null;
  return {
    addressLine1: street,
    addressLine2: rest.join(', '),
    city,
    state: match[2]!.toUpperCase(),
    zipCode: match[3]!,
  };
}
