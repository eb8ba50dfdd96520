import { discountOf, type Offer } from '@crispi/rules/promotion-offer';
import fc from 'fast-check';
import type { CheckoutLine } from '../../cart';
import { formulaTax } from '../../tax';
import { discounted } from './discounted';
import type { PlannedShipment } from './plan-shipments';

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

const anyLine = fc.record({
  totalCents: fc.integer({ min: 1, max: 50_000 }),
  isTaxable: fc.boolean(),
  products: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
});
const anyOffer: fc.Arbitrary<Offer> = fc.constantFrom('percent', 'amount', 'free_delivery').chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    value: kind === 'percent' ? fc.integer({ min: 1, max: 10_000 }) : fc.integer({ min: 1, max: 60_000 }),
    minimumCents: fc.constantFrom(0, 0, 2000),
    categories: fc.constantFrom([], [], [1]),
    products: fc.constantFrom([], [], [2, 3]),
  }),
);

describe('A discount', () => {
  it('is exact: lines, shipments and total agree, tax is on what is paid, and what is left can be charged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        anyOffer,
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }),
        async (random, offer, fees) => {
          const cart = random.map(({ products, ...line }, i) => ({
            ...line,
            id: i + 1,
            selected: products.map((productId) => ({ productId, categoryId: productId % 2, name: '', quantity: 1 })),
          })) as unknown as CheckoutLine[];
          const planned = fees.map((deliveryFeeCents, p) => ({
            lineIds: cart.map(({ id }) => id).filter((id) => id % fees.length === p),
            deliveryFeeCents,
            tipCents: p * 100,
          })) as PlannedShipment[];
          const found = discountOf(offer, { lines: cart, feesCents: fees });
          fc.pre(typeof found !== 'string');
          const { lines, shipments, sums } = await discounted(
            cart,
            planned,
            found as Exclude<typeof found, string>,
            async (...priced) => formulaTax(...priced, '0.0825'),
          );

          const off = lines.map(({ discountCents = 0 }) => discountCents);
          expect(sum(off)).toBe(sums.discountCents);
          for (const [i, line] of lines.entries()) {
            expect(off[i]).toBeGreaterThanOrEqual(0);
            expect(off[i]).toBeLessThanOrEqual(line.totalCents);
            const isForOthers = offer.products.length > 0 && line.selected.some(({ productId }) => productId === 4);
            expect(isForOthers && off[i]! > 0).toBe(false);
          }
          for (const [p, { deliveryFeeCents, waivedFeeCents = 0 }] of shipments.entries())
            expect(deliveryFeeCents + waivedFeeCents).toBe(fees[p]);
          const taxed = sum(lines.map((line, i) => (line.isTaxable ? line.totalCents - off[i]! : 0)));
          expect(sums.taxCents).toBe(Math.floor((taxed * 825 + 5000) / 10_000));
          const ofShipments = shipments.map(
            (shipment, p) =>
              sums.shipments[p]!.itemsCents -
              sums.shipments[p]!.discountCents +
              sums.shipments[p]!.taxCents +
              shipment.deliveryFeeCents +
              shipment.tipCents,
          );
          expect(sum(ofShipments)).toBe(sums.totalCents);
          const undiscounted = sum(cart.map(({ totalCents }) => totalCents)) + sum(fees);
          expect(sums.totalCents === 0 || sums.totalCents >= Math.min(50, undiscounted)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('of a percentage is rounded half up, and its last cents go to the largest remainders', () => {
    const cart = [1, 2, 3].map((id) => ({ id, totalCents: 333, isTaxable: false, selected: [] }));
    const offer: Offer = { kind: 'percent', value: 1050, minimumCents: 0, categories: [], products: [] };
    expect(discountOf(offer, { lines: cart, feesCents: [] })).toMatchObject({
      itemsCents: 105,
      byLine: new Map([
        [1, 35],
        [2, 35],
        [3, 35],
      ]),
    });
  });
});
