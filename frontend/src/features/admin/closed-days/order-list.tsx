import type { AffectedShipment } from '@/api/models';
import { showDay } from '@/lib/dates';

/** Shipments by their window; each leads to its order, in a tab of its own, since there may be something to save here. */
export function OrderList({ orders, found }: { orders: AffectedShipment[]; found: number }) {
  return (
    <ul className="text-sm">
      {orders.map(({ orderId, customerName, recipientName, date, window, fulfilment }) => (
        <li
          key={`${orderId} ${recipientName} ${date} ${window}`}
          className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 first:border-0"
        >
          <a
            href={`/admin/orders?search=${orderId}&open=${orderId}`}
            target="_blank"
            rel="noopener"
            className="num font-semibold text-jam underline-offset-4 hover:underline"
          >
            #{orderId}
          </a>
          <span className="num">
            {showDay(date)}, {window}
          </span>
          <span className="min-w-0 text-mocha [overflow-wrap:anywhere]">
            {customerName}
            {recipientName !== customerName && ` for ${recipientName}`}
            {fulfilment === 'pickup' && ', pickup'}
          </span>
        </li>
      ))}
      {found > orders.length && (
        <li className="border-t border-line py-1.5 text-mocha">and {found - orders.length} more</li>
      )}
    </ul>
  );
}
