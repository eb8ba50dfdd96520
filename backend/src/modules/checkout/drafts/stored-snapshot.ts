import type { PricedCheckout } from '../pricing/priced-checkout';

export type StoredSnapshot = Omit<PricedCheckout, 'shipments'> & { parcels: PricedCheckout['shipments'] };

/**
 * The stored format of a snapshot. Its shipments keep the key of the first version: revisions written by one version of
 * the shop are paid and completed by another.
 */
export const storedSnapshot = {
  to({ shipments, ...rest }: PricedCheckout): StoredSnapshot {
    return { ...rest, parcels: shipments };
  },
  from({ parcels, ...rest }: StoredSnapshot): PricedCheckout {
    return { ...rest, shipments: parcels };
  },
};
