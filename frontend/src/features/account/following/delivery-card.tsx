import { DeliveryFold } from '../tracking/delivery-fold';
import { DeliveryProgress } from '../tracking/delivery-progress';
import { ItemRow } from '../orders/item-row';
import { labelOfShipment, nameOfShipment, remarkOn, shipmentWord } from '../tracking/shipment';
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
export function DeliveryCard({ shipment, readAt, open }: Props) {
  const { place, status, steps, items, timeZone, trackingUrl, deliveryInstructions } = shipment;
  const tracked = useTracked(shipment, { pickup: false, readAt, timeZone });
  const remark = remarkOn(shipment, { late: tracked.late, pickup: false });
  return (
    <DeliveryFold
      card
      label={labelOfShipment(shipment)}
      name={nameOfShipment(shipment)}
      headline={tracked.headline}
      place={place}
      status={tracked.moving && shipmentWord(shipment)}
      open={open}
    >
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
          <ItemRow key={item.id} item={item} brief />
        ))}
      </ul>
    </DeliveryFold>
  );
}
