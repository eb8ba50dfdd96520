/** @jest-environment node */
import fc from 'fast-check';
import { refundCeiling, withinCeiling } from './refund-ceiling';

it('a refund never exceeds what is left of its shipments and of the order', () => {
  expect(refundCeiling(5000, [1500, 2475])).toBe(3975);
  expect(refundCeiling(3000, [1500, 2475])).toBe(3000);
  expect(refundCeiling(3000, [])).toBe(0);
});

it('shipments get what is left of the order one after the other', () => {
  expect(withinCeiling(3000, [1500, 2475, 500])).toEqual([1500, 1500, 0]);
  expect(withinCeiling(9000, [1500, 2475])).toEqual([1500, 2475]);
});

it('the parts add up to the ceiling', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(20_000), { maxLength: 8 }), (left, shipments) => {
      const parts = withinCeiling(left, shipments);
      expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(refundCeiling(left, shipments));
    }),
  );
});
