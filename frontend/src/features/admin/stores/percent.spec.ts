/** @jest-environment node */
import fc from 'fast-check';
import { fractionOf, percentOf } from './store-form';

describe('a tax rate', () => {
  it.each([
    ['8.25', '0.0825'],
    ['0', '0.0000'],
    ['20', '0.2000'],
    ['8.3', '0.0830'],
    [' 7. ', '0.0700'],
    ['.5', '0.0050'],
    ['6.25 %', '0.0625'],
  ])('is typed in percent and sent as a fraction: %s', (percent, fraction) => {
    expect(fractionOf(percent)).toBe(fraction);
  });

  it.each(['', '.', '20.01', '21', '-1', '8.255', 'much', '1e1', '8,25', '100'])(
    'is not accepted outside 0 to 20 percent or with more than two decimals: "%s"',
    (percent) => {
      expect(fractionOf(percent)).toBeNull();
    },
  );

  it('is converted in both directions without a change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (units) => {
        const fraction = `0.${String(units).padStart(4, '0')}`;
        expect(fractionOf(percentOf(fraction))).toBe(fraction);
        const percent = String(units / 100);
        expect(percentOf(fractionOf(percent)!)).toBe(percent);
        expect(Number(fractionOf(percent)) * 100).toBeCloseTo(units / 100, 10);
      }),
      { numRuns: 2001 },
    );
  });
});
