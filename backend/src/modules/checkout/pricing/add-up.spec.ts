import fc from 'fast-check';
import { addUp } from './add-up';

const line = fc.record({ totalCents: fc.integer({ min: 1, max: 50_000 }), isTaxable: fc.boolean() });

describe('§9 Total', () => {
  it('is items plus every courier fee and tip plus tax, and the parcels add up to it exactly', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat(2000), { minLength: 5, maxLength: 5 }),
        (drawn, people, tips) => {
          const lines = drawn.map((one, i) => ({ id: i + 1, ...one }));
          const parcels = Array.from({ length: people }, (_, p) => ({
            lineIds: lines.filter((one) => one.id % people === p).map((one) => one.id),
            deliveryFeeCents: tips[p]! > 0 ? 700 : 975,
            tipCents: tips[p]!,
          }));
          const sums = addUp(lines, parcels, '0.0825');
          const ofParcels = parcels.reduce(
            (total, parcel, p) =>
              total +
              parcel.deliveryFeeCents +
              parcel.tipCents +
              sums.parcels[p]!.itemsCents +
              sums.parcels[p]!.taxCents,
            0,
          );
          expect(ofParcels).toBe(sums.totalCents);
          expect(sums.itemsCents).toBe(lines.reduce((total, one) => total + one.totalCents, 0));
        },
      ),
    );
  });

  it('taxes taxable single items only, once per order, half up', () => {
    const lines = [
      { id: 1, totalCents: 1500, isTaxable: false },
      { id: 2, totalCents: 200, isTaxable: true },
    ];
    expect(addUp(lines, [{ lineIds: [1, 2], deliveryFeeCents: 975, tipCents: 0 }], '0.0825')).toMatchObject({
      itemsCents: 1700,
      taxCents: 17,
      totalCents: 2692,
    });
  });
});
