/** Whether the shop accepts the address: no quotes or control characters, an @ and a domain with a dot. */
export function isEmail(text: string): boolean {
  return /^[^\s@"\p{Cc}]+@[^\s@"\p{Cc}]+\.[^\s@"\p{Cc}]+$/u.test(text.trim());
}

/** Common mail domains, and real ones that look like a typo of one. */
const COMMON = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net', 'verizon.net'];
const REAL = new Set([
  ...COMMON,
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'gmx.net',
  'hotmail.co.uk',
  'yahoo.co.uk',
]);
const SLIPS_OF_COM = /\.(con|cmo|ocm|vom|xom|comm|coom|co,m)$/;

/** "ana@gmial.com" → "ana@gmail.com"; null when it does not look like a typo. */
export function suggestEmail(email: string): string | null {
  const [, name, domain] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (!name || !domain || REAL.has(domain)) return null;
  const mended = domain.replace(SLIPS_OF_COM, '.com');
  const meant = COMMON.find((domainName) => domainName === mended || isOneSlipFrom(domainName, mended)) ?? mended;
  return meant === domain ? null : `${email.trim().slice(0, name.length)}@${meant}`;
}

/** One letter added, missing or replaced, or two adjacent letters swapped. */
function isOneSlipFrom(meant: string, typed: string): boolean {
  let same = 0;
  while (same < meant.length && meant[same] === typed[same]) same += 1;
  const [left, right] = [meant.slice(same), typed.slice(same)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
