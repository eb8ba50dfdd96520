/** @jest-environment node */
import fc from 'fast-check';
import { applyRate, formatCents, parseCents, showCents, showPrice, splitByWeight, toCents } from './money';

describe('Money', () => {
  it('writes cents as a decimal string and reads them back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        (cents) => parseCents(formatCents(cents)) === cents,
      ),
    );
    expect(formatCents(1500)).toBe('15.00');
    expect(formatCents(5)).toBe('0.05');
  });

  it.each(['1.234', 'abc', '', '1e3', '1,00', ' '])('does not read "%s" as an amount', (text) => {
    expect(parseCents(text)).toBeNull();
  });

  it('rounds tax half up with an exact decimal rate', () => {
    expect(applyRate(1000, '0.0825')).toBe(83);
    expect(applyRate(200, '0.0825')).toBe(17);
    expect(applyRate(600, '0.0825')).toBe(50);
    expect(applyRate(999, '0')).toBe(0);
  });

  it('splits an amount so that the parts add up to it exactly', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(10_000), { minLength: 1, maxLength: 20 }), (total, weights) => {
        const parts = splitByWeight(total, weights);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        expect(parts.every((part) => part >= 0)).toBe(true);
      }),
    );
  });

  it('adds up prices in cents, so that ten dimes are a dollar', () => {
    const dimes = Array.from({ length: 10 }, () => toCents('0.10'));
    expect(formatCents(dimes.reduce((sum, dime) => sum + dime))).toBe('1.00');
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
