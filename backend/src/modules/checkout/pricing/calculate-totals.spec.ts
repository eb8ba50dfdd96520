import fc from 'fast-check';
import { formulaTax } from '../../tax';
import { calculateTotals } from './calculate-totals';

const anyLine = fc.record({ totalCents: fc.integer({ min: 1, max: 50_000 }), isTaxable: fc.boolean() });

describe('The total', () => {
  it('is items plus courier fees, tips and tax, and the shipments add up to it exactly', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat(2000), { minLength: 5, maxLength: 5 }),
        (random, people, tips) => {
          const lines = random.map((line, i) => ({ id: i + 1, ...line }));
          const shipments = Array.from({ length: people }, (_, p) => ({
            lineIds: lines.filter((line) => line.id % people === p).map((line) => line.id),
            deliveryFeeCents: tips[p]! > 0 ? 700 : 975,
            tipCents: tips[p]!,
          }));
          const sums = calculateTotals(lines, shipments, formulaTax(lines, shipments, '0.0825'));
          const shipmentsTotal = shipments.reduce(
            (total, shipment, p) =>
              total +
              shipment.deliveryFeeCents +
              shipment.tipCents +
              sums.shipments[p]!.itemsCents +
              sums.shipments[p]!.taxCents,
            0,
          );
          expect(shipmentsTotal).toBe(sums.totalCents);
          expect(sums.itemsCents).toBe(lines.reduce((total, line) => total + line.totalCents, 0));
        },
      ),
    );
  });

  it('taxes only taxable single items, once per order, rounded half up', () => {
    const lines = [
      { id: 1, totalCents: 1500, isTaxable: false },
      { id: 2, totalCents: 200, isTaxable: true },
    ];
    const shipments = [{ lineIds: [1, 2], deliveryFeeCents: 975, tipCents: 0 }];
    expect(calculateTotals(lines, shipments, formulaTax(lines, shipments, '0.0825'))).toMatchObject({
      itemsCents: 1700,
      taxCents: 17,
      totalCents: 2692,
    });
  });
});
