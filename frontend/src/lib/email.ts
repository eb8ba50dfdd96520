/** The form of an address the shop accepts: something without quotes or control characters, an @, a domain with a dot. */
export function isEmail(text: string): boolean {
  return /^[^\s@"\p{Cc}]+@[^\s@"\p{Cc}]+\.[^\s@"\p{Cc}]+$/u.test(text.trim());
}
