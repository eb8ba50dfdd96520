/** @jest-environment node */
import { showCents, showPrice, toCents, toDecimal } from './money';

describe('money', () => {
  it('adds up prices in cents, so that ten dimes are a dollar', () => {
    const dimes = Array.from({ length: 10 }, () => toCents('0.10'));
    expect(toDecimal(dimes.reduce((sum, dime) => sum + dime))).toBe('1.00');
  });

  it('reads prices that floating point cannot hold exactly', () => {
    expect(toCents('1.15')).toBe(115);
    expect(toCents('8.20')).toBe(820);
  });

  it('shows two decimals, a dollar sign and commas', () => {
    expect(showPrice('4.5')).toBe('$4.50');
    expect(showCents(123_450)).toBe('$1,234.50');
  });
});
