import type { ShipmentWindow } from '../../stores';
import type { PricedCheckout } from '../pricing/priced-checkout';

/** The capacity a checkout takes of each window; shipments without a window take none. */
export function windowsOf(snapshot: PricedCheckout): ShipmentWindow[] {
  const unitsOf = new Map(snapshot.lines.map((line) => [line.id, line.productionUnits ?? line.boxSize ?? 0]));
  return snapshot.shipments.flatMap(({ deliverAt, storeId, lineIds }, number) =>
    deliverAt
      ? [
          {
            number,
            storeId: storeId ?? snapshot.storeId,
            startsAt: new Date(deliverAt),
            kind: snapshot.fulfilment,
            units: lineIds.reduce((sum, id) => sum + (unitsOf.get(id) ?? 0), 0),
          },
        ]
      : [],
  );
}
