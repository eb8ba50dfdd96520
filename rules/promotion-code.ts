/** A code as it is compared: typed ones may be in small letters. */
export const normalizedCode = (typed: string): string => typed.trim().toUpperCase();
