import type { PricedCheckout } from '../pricing/priced-checkout';
import { storedSnapshot } from './stored-snapshot';

const shipments = [{ lineIds: [1] }] as unknown as PricedCheckout['shipments'];
const priced = { isGift: true, totalCents: 2500, shipments } as PricedCheckout;

describe('A stored snapshot', () => {
  it('is stored under the original key of its shipments, for older and newer versions', () => {
    expect(storedSnapshot.to(priced)).toEqual({ isGift: true, totalCents: 2500, parcels: shipments });
  });

  it('is read as it was written', () => {
    expect(storedSnapshot.from(storedSnapshot.to(priced))).toEqual(priced);
  });
});
