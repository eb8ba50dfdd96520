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
    expect(parseCents(' 4.50 ')).toBe(450);
    expect(parseCents('-4')).toBe(-400);
  });

  it.each(['1.234', 'abc', '', '1e3', '1,00', ' '])('does not read "%s" as an amount', (text) => {
    expect(parseCents(text)).toBeNull();
  });

  it('rounds tax half up with an exact decimal rate', () => {
    expect(applyRate(1000, '0.0825')).toBe(83);
    expect(applyRate(200, '0.0825')).toBe(17);
    expect(applyRate(600, '0.0825')).toBe(50);
    expect(applyRate(999, '0')).toBe(0);
    expect(() => applyRate(999, '8%')).toThrow('Not a decimal rate: 8%');
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

  it('gives the remaining cents to the largest remainders, to the earlier part on a tie', () => {
    expect(splitByWeight(11, [1, 2, 2])).toEqual([2, 5, 4]);
    expect(splitByWeight(11, [2, 2, 1])).toEqual([5, 4, 2]);
    expect(splitByWeight(3, [5, 2])).toEqual([2, 1]);
    expect(splitByWeight(5, [0, 0])).toEqual([5, 0]);
  });

  it('adds up prices in cents, so that ten dimes are a dollar', () => {
    const dimes = Array.from({ length: 10 }, () => toCents('0.10'));
    expect(formatCents(dimes.reduce((sum, dime) => sum + dime))).toBe('1.00');
  });

  it('reads prices that floating point cannot represent exactly', () => {
    expect(toCents('1.15')).toBe(115);
    expect(toCents('8.20')).toBe(820);
  });

  it('formats two decimals, a dollar sign and commas', () => {
    expect(showPrice('4.5')).toBe('$4.50');
    expect(showCents(123_450)).toBe('$1,234.50');
  });
});
