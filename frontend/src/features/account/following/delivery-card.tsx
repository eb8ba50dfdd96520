import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { DeliveryProgress } from '../tracking/delivery-progress';
import { ItemRow } from '../orders/item-row';
import { remarkOn, shipmentWord } from '../tracking/shipment';
import { TrackLink } from '../tracking/shipment-progress';
import { TimeText } from '../tracking/time-text';
import { useTracked } from '../tracking/use-tracked';
import type { FollowedShipment } from './following';

interface Props {
  shipment: FollowedShipment;
  readAt: number;
  /** Whether it is unfolded at first. */
  open: boolean;
}

/** One of several deliveries: folded to one line, or with its steps and items. */
export function DeliveryCard({ shipment, readAt, open: atFirst }: Props) {
  // Later answers of the server leave the card as the reader left it.
  const [open] = useState(atFirst);
  const { name, place, status, steps, items, timeZone, trackingUrl, deliveryInstructions } = shipment;
  const tracked = useTracked(shipment, { pickup: false, readAt, timeZone });
  const remark = remarkOn(shipment, { late: tracked.late, pickup: false });
  return (
    <details
      open={open}
      aria-label={`For ${name}`}
      className="group rounded-card border border-line bg-white [overflow-wrap:anywhere]"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-card px-5 py-4 sm:px-8 sm:py-6 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[1fr_auto] sm:items-baseline">
          <h3 className="font-text text-base font-bold tracking-normal">
            <bdi>{name}</bdi>
          </h3>
          <span className="font-semibold">
            <TimeText>{tracked.headline}</TimeText>
          </span>
          <span className="text-xs text-mocha sm:col-span-2">
            <bdi>{place}</bdi>
            {tracked.moving && ` · ${shipmentWord(status)}`}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="size-5 shrink-0 transition-transform duration-[160ms] group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 px-5 pt-1 pb-5 sm:px-8 sm:pb-8">
        {(remark || tracked.promised) && (
          <p>
            {remark}
            {tracked.promised && (
              <span className="block">
                Promised for <TimeText>{tracked.promised}</TimeText>
              </span>
            )}
          </p>
        )}
        {status !== 'cancelled' && (
          <div>
            <DeliveryProgress short steps={steps} timeZone={timeZone} stale={tracked.staleMinutes !== null} />
            {tracked.moving && trackingUrl && (
              <TrackLink
                href={trackingUrl}
                className="mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-chip font-semibold text-jam underline underline-offset-4"
              />
            )}
          </div>
        )}
        {deliveryInstructions && <p className="whitespace-pre-line">Delivery instructions: {deliveryInstructions}</p>}
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </ul>
      </div>
    </details>
  );
}
