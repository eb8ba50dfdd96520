import { showCents, showPrice, toCents } from '@crispi/rules/money';
import { Notice } from '@/ui/notice';
import { courierOf } from '../summary/courier-name';
import type { Checkout } from '../state/use-checkout';

/** What bringing it to this recipient costs, as it stands; or why nobody can. */
export function CourierFee({ checkout, at }: { checkout: Checkout; at: number }) {
  const shipment = checkout.totals.data?.shipments[at];
  const quoted = checkout.shipmentQuotes[at];
  if (quoted?.refusal) return <Notice kind="warning" live title={quoted.refusal} />;
  if (!shipment) return null;
  const both = toCents(shipment.deliveryFee) + toCents(shipment.tip);
  return (
    <p role="status" className="flex flex-wrap justify-between gap-x-4 rounded-control bg-oat px-4 py-3">
      <span>
        {courierOf(quoted?.quote)}: {showPrice(shipment.deliveryFee)} + {showPrice(shipment.tip)} tip
      </span>
      <span className="num font-bold">{showCents(both)}</span>
    </p>
  );
}
