/** Money arrives as decimal strings ("15.00"); sums are made in whole cents, never in floating dollars. */
export function toCents(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}

/** 1500 → "15.00", the form the API takes. */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 123450 → "$1,234.50" */
export function showCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** "15" → "$15.00" */
export function showPrice(amount: string | number): string {
  return showCents(toCents(amount));
}
