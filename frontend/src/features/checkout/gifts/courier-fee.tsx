import { showCents, showPrice, toCents } from '@/lib/money';
import { Notice } from '@/ui/notice';
import { courierOf } from '../courier-name';
import type { Checkout } from '../use-checkout';

/** What bringing it to this recipient costs, as it stands; or why nobody can. */
export function CourierFee({ checkout, at }: { checkout: Checkout; at: number }) {
  const shipment = checkout.totals.data?.shipments[at];
  const parcel = checkout.parcels[at];
  if (parcel?.refusal) return <Notice kind="warning" live title={parcel.refusal} />;
  if (!shipment) return null;
  const both = toCents(shipment.deliveryFee) + toCents(shipment.tip);
  return (
    <p role="status" className="flex flex-wrap justify-between gap-x-4 rounded-control bg-oat px-4 py-3">
      <span>
        {courierOf(parcel?.quote)}: {showPrice(shipment.deliveryFee)} + {showPrice(shipment.tip)} tip
      </span>
      <span className="num font-bold">{showCents(both)}</span>
    </p>
  );
}
