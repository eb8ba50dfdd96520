const DOTS = '••••••••';

/** "sk_test_…abcd" → "••••••••abcd"; a secret too short to show four characters shows none. */
export function mask(secret: string): string {
  if (secret === '') return '';
  return DOTS + (secret.length > 8 ? secret.slice(-4) : '');
}

/** Matches a mask or text without its dots: a mask that was edited is neither. */
export const MASK_OR_PLAIN = /^(?:•{8}[^•]{0,4}|[^•]*)$/;

/** True for a mask: the form was sent back without entering the secret again. */
export function isMask(value: string): boolean {
  return value.startsWith(DOTS);
}
