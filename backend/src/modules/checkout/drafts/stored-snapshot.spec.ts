import type { PricedCheckout } from '../pricing/priced-checkout';
import { storedSnapshot } from './stored-snapshot';

const shipments = [{ lineIds: [1] }] as unknown as PricedCheckout['shipments'];
const priced = { isGift: true, totalCents: 2500, shipments } as PricedCheckout;

describe('a stored snapshot', () => {
  it('keeps the key its shipments were first stored under, for the versions of the shop before and after', () => {
    expect(storedSnapshot.to(priced)).toEqual({ isGift: true, totalCents: 2500, parcels: shipments });
  });

  it('is read as it was written', () => {
    expect(storedSnapshot.from(storedSnapshot.to(priced))).toEqual(priced);
  });
});
