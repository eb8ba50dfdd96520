/** Integer cents. JSON carries prices as decimal strings ("15.00"), see `formatCents`. */
export type Cents = number;

/** Stripe charges no less: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const SMALLEST_CHARGE: Cents = 50;

/** 1500 → "15.00". */
export function formatCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const abs = Math.abs(cents);
  return `${sign}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** "15", "15.5" or 15.5 → 1500, 1550; null when it is no amount with at most two decimals. */
export function parseCents(value: string | number): Cents | null {
  const match = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/.exec(String(value).trim());
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0') || 0);
  return match[1] ? -cents : cents;
}

/** "15.00", as the API writes money, or a number of dollars → 1500. What people type goes through `parseCents`. */
export function toCents(amount: string | number): Cents {
  return Math.round(Number(amount) * 100);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 123450 → "$1,234.50" */
export function showCents(cents: Cents): string {
  return dollars.format(cents / 100);
}

/** "15" → "$15.00" */
export function showPrice(amount: string | number): string {
  return showCents(toCents(amount));
}

/**
 * Multiplies cents by an exact decimal rate such as "0.0825" and rounds half up. Digits instead of floating point:
 * 0.0825 has no exact binary value, and a cent lost in a tax line is a cent the books never find again.
 */
export function applyRate(cents: Cents, rate: string): Cents {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(rate);
  if (!match) throw new Error(`Not a decimal rate: ${rate}`);
  const decimals = match[2] ?? '';
  const scale = 10n ** BigInt(decimals.length);
  const product = BigInt(cents) * BigInt(match[1] + decimals);
  return Number((product * 2n + scale) / (scale * 2n));
}

/**
 * Splits `total` over `weights` so that the parts add up to it exactly: each gets its rounded-down share, the cents
 * left over go to the largest remainders (ties: the earlier part). All weights zero: everything goes to the first.
 */
export function splitByWeight(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const parts = weights.map((weight) => Math.floor((total * weight) / sum));
  const byRemainder = weights
    .map((weight, i) => ({ i, remainder: (total * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  let left = total - parts.reduce((a, b) => a + b, 0);
  for (const { i } of byRemainder) {
    if (left === 0) break;
    parts[i]! += 1;
    left -= 1;
  }
  return parts;
}
