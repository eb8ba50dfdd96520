export const DEFAULT_TAX_RATE = '0.0825';

const TEN_THOUSANDTHS = 10_000;
const HIGHEST = 0.2;
/** Tolerates rounding errors of binary fractions: 8.3 / 100 is 0.08300000000000002. */
const NOISE = 1e-9;

/**
 * A tax rate as an exact fraction with four decimals (two decimals of a percent): 0.0825 or "0.0825" → "0.0825". Null
 * for an invalid rate, one above 20 percent, or one with more decimals.
 */
export function exactRate(typed: unknown): string | null {
  if (typeof typed !== 'number' && !(typeof typed === 'string' && /^\s*\d{0,2}\.?\d{1,20}\s*$/.test(typed)))
    return null;
  const rate = Number(typed);
  const units = Math.round(rate * TEN_THOUSANDTHS);
  if (!(rate >= 0 && rate <= HIGHEST) || Math.abs(rate - units / TEN_THOUSANDTHS) > NOISE) return null;
  return (units / TEN_THOUSANDTHS).toFixed(4);
}
