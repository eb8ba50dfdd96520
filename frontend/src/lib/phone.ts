export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** At most ten digits of a US number; the leading 1 of an eleven-digit number is dropped. */
export function usDigits(text: string): string {
  const digits = digitsOf(text);
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/**
 * Of a field that shows `formatPhone`, which is at most 14 characters: the browser cuts pasted and autofilled text
 * before the country code of "+1 (512) 555-0199" can be removed.
 */
export const PHONE_INPUT_LENGTH = 17;

/** "5125550123" → "(512) 555-0123"; also formats a partial number. */
export function formatPhone(text: string): string {
  const digits = usDigits(text);
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Ten digits, optionally led by 1; area and exchange codes start with 2 to 9. */
export function isUsPhone(text: string): boolean {
  return /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digitsOf(text));
}
