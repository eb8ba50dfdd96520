import { Link } from 'react-router-dom';
import { showDay, showTime } from '@/lib/dates';
import { plural } from '@/lib/format';
import { buttonLook } from '@/ui/button';
import type { Shipment } from '../account.types';
import { imagesOf, OrderTray } from './order-tray';
import { isOnTheRoad } from './shipment';
import { TrackLink } from './shipment-progress';
import { shipmentWord } from './shipment-word';
import { DeliveryProgress } from './delivery-progress';
import { freshness, remarkOn } from './tracking-text';
import type { NextOrderView } from './use-next-order';
import { useTracked } from './use-tracked';

/** What people come for: when the next shipment arrives, in one line, and how far it is. */
export function NextOrder({ order, shipment, others, items, readAt }: NextOrderView) {
  const pickup = order.fulfilment === 'pickup';
  const tracked = useTracked(shipment, { pickup, readAt });
  const remark = remarkOn(shipment, { late: tracked.late, pickup });
  // Until somebody begins to make it: its card below has the buttons.
  const waits = shipment.status === 'pending';
  const inside = items.filter(({ id }) => shipment.assignedItems.includes(id));
  return (
    <section aria-label="Next order" className="mt-7 rounded-card bg-butter p-5 sm:rounded-hero sm:p-10">
      {isOnTheRoad(shipment) && <link rel="icon" type="image/svg+xml" href="/favicon-on-the-way.svg" />}
      <div className="flex items-start justify-between gap-10">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">
            Order <span className="num">#{order.id}</span>
            {order.isGift && (
              <>
                , for <bdi>{shipment.name}</bdi>
              </>
            )}
          </p>
          <h2 className="mt-2 text-4xl">{tracked.headline}</h2>
          {remark && <p className="mt-3 max-w-[52ch] text-lg">{remark}</p>}
          {pickup && order.pickupAt && (
            <p className="mt-3 max-w-[52ch] text-lg">
              At {order.pickupAt.name}, {order.pickupAt.address}
            </p>
          )}
          {tracked.moving && (
            <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
              {shipment.trackingUrl && (
                <TrackLink href={shipment.trackingUrl} className={buttonLook({ look: 'jam' })} />
              )}
              <Link
                to={waits ? { pathname: '/account', hash: `order-${order.id}` } : '/contact'}
                className="inline-flex min-h-11 items-center rounded-chip font-semibold underline underline-offset-4"
              >
                {waits ? 'Change or cancel' : 'Contact us'}
              </Link>
            </div>
          )}
        </div>
        {imagesOf(inside).length > 0 && (
          <OrderTray items={inside} className="w-72 rotate-3 gap-2.5 rounded-card p-3 max-lg:hidden" />
        )}
      </div>
      <div className="mt-7">
        <DeliveryProgress steps={shipment.steps} timeZone={tracked.timeZone} stale={tracked.staleMinutes !== null} />
      </div>
      {tracked.moving && (
        <p className="num mt-5 text-sm text-mocha">
          {freshness(showTime(readAt, tracked.timeZone), tracked.staleMinutes)}
        </p>
      )}
      <p role="status" className="sr-only">
        {`Order #${order.id}: ${tracked.current}`}
      </p>
      {others.length > 0 && <OtherShipments shipments={others} />}
    </section>
  );
}

function OtherShipments({ shipments }: { shipments: Shipment[] }) {
  return (
    <div className="mt-6 rounded-tile bg-milk px-5 py-4">
      <h3 className="font-text text-base font-bold tracking-normal">And {plural(shipments.length, 'more shipment')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {shipments.map((shipment) => (
          <li key={shipment.recipientIndex} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">{shipment.name}</bdi>
            <span className="num text-sm text-mocha">
              {shipment.deliveryDate ? showDay(shipment.deliveryDate) : 'Not scheduled'} ·{' '}
              {shipmentWord(shipment.status)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
