import { Link } from 'react-router-dom';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDay, showTime } from '@/lib/dates';
import { plural } from '@/lib/format';
import { buttonLook } from '@/ui/button';
import { isUnderWay, type Shipment, ownOrders, useOrderDetails } from '../account.queries';
import { OrderTray } from '@/shop/order-tray';
import { isOnTheRoad, shipmentWord, freshness, remarkOn, nextOrder, soonestFirst } from './shipment';
import { TrackLink } from './shipment-progress';
import { DeliveryProgress } from './delivery-progress';
import { useTracked } from './use-tracked';

/** The next shipment: its expected arrival in one line, and its progress. */
export function NextOrder({ order, shipment, otherShipments, items, readAt }: NextOrderView) {
  const pickup = order.fulfilment === 'pickup';
  const tracked = useTracked(shipment, { pickup, readAt });
  const remark = remarkOn(shipment, { late: tracked.late, pickup });
  // Until preparation begins, the order's card below has the buttons.
  const waits = shipment.status === 'pending';
  const inside = items.filter(({ id }) => shipment.assignedItems.includes(id));
  return (
    <section aria-label="Next order" className="mt-7 rounded-card bg-butter p-5 sm:rounded-hero sm:p-10">
      {isOnTheRoad(shipment) && <link rel="icon" type="image/png" href="/brand/icon-on-the-way.png" />}
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
        {inside.length > 0 && <OrderTray items={inside} className="w-72 shrink-0 rotate-3 max-lg:hidden" />}
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
      {otherShipments.length > 0 && <OtherShipments shipments={otherShipments} />}
    </section>
  );
}

function OtherShipments({ shipments }: { shipments: Shipment[] }) {
  return (
    <div className="mt-6 rounded-tile bg-milk px-5 py-4">
      <h3 className="font-text text-base font-bold tracking-normal">
        And {plural(shipments.length, 'more delivery', 'more deliveries')}
      </h3>
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

/**
 * The order under way that is due next, with its shipments soonest first; undefined when nothing is under way. The
 * choice is kept during the visit, so that a delivery is also shown.
 */
export function useNextOrder() {
  const orders = useInfiniteQuery(ownOrders.list()).data?.pages.flat() ?? [];
  const [chosen, choose] = useState<number>();
  const next = orders.find(({ id }) => id === chosen) ?? nextOrder(orders);
  if (next && next.id !== chosen) choose(next.id);
  const details = useOrderDetails(next?.id);
  const shipments = soonestFirst(details.data?.recipients ?? []);
  const shipment = shipments.find(isUnderWay) ?? shipments.at(-1);
  if (!next || !shipment) return undefined;
  return {
    order: next,
    shipment,
    otherShipments: shipments.filter((other) => other !== shipment),
    items: details.data?.items ?? [],
    readAt: details.dataUpdatedAt,
  };
}

type NextOrderView = NonNullable<ReturnType<typeof useNextOrder>>;
