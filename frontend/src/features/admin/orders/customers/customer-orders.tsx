import { useInfiniteQuery } from '@tanstack/react-query';
import { showPrice } from '@crispi/rules/money';
import type { AdminOrder, AdminRecipient } from '@/api/models';
import { showDate } from '@/lib/dates';
import { Notice } from '@/ui/notice';
import { Loaded, More } from '../../shell/screen/loaded';
import { OrderLink } from '../../shell/order-link';
import { CorrectOrder, OrderDialogs } from '../order-dialogs';
import { StatusBadge } from '../status-select';
import { badgeOf, dueText, statusLabel } from '../statuses';
import { itemWords, stepWords } from '../order-words';
import { customerQueries } from './customers.queries';

/** A customer's orders with their shipments: contents, recipient, time and status. */
export function CustomerOrders({ id }: { id: number }) {
  const orders = useInfiniteQuery(customerQueries.orders(id));
  return (
    <section aria-label="Orders">
      <h2 className="mb-2 text-lg">Orders</h2>
      <Loaded query={orders} what="the orders" placeholder="h-48">
        {({ pages }) => (
          <>
            <ul className="grid gap-3">
              {pages
                .flatMap(({ rows }) => rows)
                .map((order) => (
                  <Order key={order.id} order={order} />
                ))}
            </ul>
            <More query={orders} text="Show earlier orders" />
          </>
        )}
      </Loaded>
      <OrderDialogs />
    </section>
  );
}

function Order({ order }: { order: AdminOrder }) {
  return (
    <li className="rounded-card border border-line bg-white p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderLink id={order.id} />
            <StatusBadge status={order.status} />
            {badgeOf(order.status) === 'Pending' && order.status !== 'pending' && (
              <span className="text-mocha">{stepWords(order)}</span>
            )}
          </p>
          <p className="mt-1 text-mocha wrap-anywhere">
            <time dateTime={order.createdAt}>{showDate(order.createdAt)}</time> · {itemWords(order)}
          </p>
        </div>
        <div className="flex items-center justify-between gap-3 max-sm:w-full">
          <span className="num font-semibold">{showPrice(order.totalAmount)}</span>
          {badgeOf(order.status) === 'Pending' && <CorrectOrder id={order.id} />}
        </div>
      </div>
      {order.attention && (
        <div className="mt-2">
          <Notice kind="warning" title={order.attention} />
        </div>
      )}
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {order.recipientData.map((shipment) => (
          <Shipment key={shipment.recipientIndex} order={order} shipment={shipment} />
        ))}
      </ul>
    </li>
  );
}

function Shipment({ order, shipment }: { order: AdminOrder; shipment: AdminRecipient }) {
  const pickup = order.fulfilment === 'pickup';
  const { addressLine1, addressLine2, city, state, zipCode } = shipment;
  const place = pickup
    ? `Pickup at ${order.pickupAt?.name ?? 'the store'}`
    : [addressLine1, addressLine2, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ') ||
      'No address';
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-0.5 py-2 last:pb-0">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p>
          <span className="font-semibold">{shipment.name}</span> · {place}
        </p>
        <p className="num text-mocha">{dueText(shipment.deliveryDate, shipment.deliveryTime)}</p>
      </div>
      {order.isGift && (
        <span className="text-mocha">{statusLabel(shipment.status, pickup, shipment.deliveryProvider)}</span>
      )}
    </li>
  );
}
