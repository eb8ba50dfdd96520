import { showPrice, toCents } from '@crispi/rules/money';
import type { Shipment } from '../account.types';

/** What one shipment cost, with the total its parts add up to. */
export function Amounts({ shipment, pickup }: { shipment: Shipment; pickup: boolean }) {
  const lines: [string, string][] = [
    ['Items', shipment.itemsTotal],
    ...(pickup ? [] : ([['Delivery', shipment.deliveryFee]] as [string, string][])),
    ['Driver tip', shipment.tip],
    ['Tax', shipment.tax],
  ];
  return (
    <dl className="num mt-4 ml-auto grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
      {lines
        .filter(([label, amount]) => label === 'Items' || label === 'Delivery' || toCents(amount) > 0)
        .map(([label, amount]) => (
          <div key={label} className="contents">
            <dt className="text-mocha">{label}</dt>
            <dd className="text-right">{showPrice(amount)}</dd>
          </div>
        ))}
      <dt className="font-bold">Total</dt>
      <dd className="text-right font-bold">{showPrice(shipment.total)}</dd>
    </dl>
  );
}
