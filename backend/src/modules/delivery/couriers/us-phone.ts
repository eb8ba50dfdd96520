/** "(512) 555-0100", "15125550100" → "+15125550100"; null when it is no US number. */
export function usPhone(typed: string | null | undefined): string | null {
  const digits = (typed ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null;
}
