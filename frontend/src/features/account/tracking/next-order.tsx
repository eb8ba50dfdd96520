import { Link } from 'react-router-dom';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showTime } from '@/lib/dates';
import { buttonLook } from '@/ui/button';
import { isUnderWay, ownOrders, useOrderDetails } from '../account.queries';
import { OrderTray } from '@/shop/order-tray';
import { isOnTheRoad, freshness, remarkOn, nextOrder, soonestFirst } from './shipment';
import { DeliveriesHeadline } from './deliveries-headline';
import { FollowLink } from './follow-link';
import { TrackLink } from './shipment-progress';
import { DeliveryProgress } from './delivery-progress';
import { TimeText } from './time-text';
import { useTracked } from './use-tracked';

/** The next order: its expected arrival in one line. A single delivery is tracked here, several in their order's card. */
export function NextOrder({ order, shipment, shipments, items, readAt }: NextOrderView) {
  const pickup = order.fulfilment === 'pickup';
  const several = shipments.length > 1;
  const tracked = useTracked(shipment, { pickup, readAt });
  const remark = remarkOn(shipment, { late: tracked.late, pickup });
  // Until preparation begins, the order's card below has the buttons.
  const waits = shipment.status === 'pending';
  const inside = items.filter(({ id }) => shipment.assignedItems.includes(id));
  return (
    <section aria-label="Next order" className="mt-6 rounded-card bg-butter p-5 sm:rounded-hero sm:p-8">
      {isOnTheRoad(shipment) && <link rel="icon" type="image/png" href="/brand/icon-on-the-way.png" />}
      <div className="flex items-start justify-between gap-10">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">
            Order <span className="num">#{order.id}</span>
            {order.isGift && !several && (
              <>
                , for <bdi>{shipment.name}</bdi>
              </>
            )}
          </p>
          <h2 className="mt-2 text-4xl">
            {several ? (
              <DeliveriesHeadline shipments={shipments} next={shipment} tracked={tracked} />
            ) : (
              <TimeText>{tracked.headline}</TimeText>
            )}
          </h2>
          {remark && <p className="mt-3 max-w-[52ch]">{remark}</p>}
          {pickup && order.pickupAt && (
            <p className="mt-3 max-w-[52ch]">
              At {order.pickupAt.name}, {order.pickupAt.address}
            </p>
          )}
          {tracked.moving && (
            <div className="actions first-actions mt-6">
              {shipment.trackingUrl && (
                <TrackLink href={shipment.trackingUrl} className={buttonLook({ look: 'jam' })} />
              )}
              <FollowLink order={order} look={shipment.trackingUrl ? 'outline' : 'jam'} />
              <Link
                to={waits ? { pathname: '/account', hash: `order-${order.id}` } : '/contact'}
                className={buttonLook({ look: 'quiet', className: 'font-semibold underline underline-offset-4' })}
              >
                {waits ? 'Change or cancel' : 'Contact us'}
              </Link>
            </div>
          )}
        </div>
        {inside.length > 0 && <OrderTray items={inside} className="w-72 shrink-0 rotate-3 max-lg:hidden" />}
      </div>
      {!several && (
        <div className="mt-7">
          <DeliveryProgress steps={shipment.steps} timeZone={tracked.timeZone} stale={tracked.staleMinutes !== null} />
        </div>
      )}
      {tracked.moving && (!waits || tracked.staleMinutes !== null) && (
        <p className="num mt-5 text-xs text-mocha">
          {freshness(showTime(readAt, tracked.timeZone), tracked.staleMinutes)}
        </p>
      )}
      <p role="status" className="sr-only">
        {`Order #${order.id}: ${tracked.current}`}
      </p>
    </section>
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
    shipments,
    items: details.data?.items ?? [],
    readAt: details.dataUpdatedAt,
  };
}

type NextOrderView = NonNullable<ReturnType<typeof useNextOrder>>;
