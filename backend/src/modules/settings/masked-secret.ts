const DOTS = '••••••••';

/** "sk_test_…abcd" → "••••••••abcd"; a secret too short to show four characters of shows none. */
export function mask(secret: string): string {
  if (secret === '') return '';
  return DOTS + (secret.length > 8 ? secret.slice(-4) : '');
}

/** What `mask` makes, or text without its dots: what was typed into a mask is neither. */
export const MASK_OR_PLAIN = /^(?:•{8}[^•]{0,4}|[^•]*)$/;

/** True for what `mask` made: the form was sent back without the secret being typed again. */
export function isMask(value: string): boolean {
  return value.startsWith(DOTS);
}
