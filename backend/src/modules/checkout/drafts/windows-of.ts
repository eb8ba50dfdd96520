import type { ShipmentWindow } from '../../stores';
import type { PricedCheckout } from '../pricing/priced-checkout';

/** What a checkout takes of which windows; shipments nobody has chosen a window for take nothing. */
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
