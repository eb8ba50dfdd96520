import type { UseQueryResult } from '@tanstack/react-query';
import { userMessage } from '@/api/client';
import type { AffectedShipment, CalendarPreview } from '@/api/models';
import { shortWindow, showDay, showTime } from '@/lib/dates';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { Loaded } from '../shell/screen/loaded';

/** The next two weeks as shoppers would see them, computed by the code that serves shoppers. */
export function ShopperPreview({ preview }: { preview: UseQueryResult<CalendarPreview> }) {
  const waits = preview.isPlaceholderData;
  const grid = `grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7 ${waits ? 'opacity-60' : ''}`;
  return (
    <Card title="What shoppers see" aside={<span className="text-mocha">Next 14 days</span>}>
      <Loaded
        query={preview}
        failed="The preview could not be made"
        failedText={userMessage(preview.error, '') || undefined}
        placeholder={
          <div className={grid}>
            {Array.from({ length: 14 }, (_, i) => (
              <Skeleton key={i} className="h-19" />
            ))}
          </div>
        }
        stale="error"
      >
        {({ days }) => (
          <ol className={grid} aria-busy={waits}>
            {days.map(({ date, open, reason, first }) => (
              <li
                key={date}
                className={`min-h-19 rounded-control border border-line p-2 ${open ? '' : 'bg-oat text-mocha'}`}
              >
                <span className="num block font-semibold">{open ? showDay(date) : <s>{showDay(date)}</s>}</span>
                <span className="block text-xs [overflow-wrap:anywhere]">
                  {reason ?? `From ${first?.split(' - ')[0]}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}

const link = 'rounded-chip font-semibold underline underline-offset-4 hover:text-jam';
/** This page may have unsaved changes, so links open another tab. */
const inItsOwnTab = { target: '_blank', rel: 'noopener' };

/** Shipments by day and window; each links to its order, each day to all shipments promised for it. */
export function OrderList({ storeId, orders, found }: { storeId: number; orders: AffectedShipment[]; found: number }) {
  const days = [...new Set(orders.map(({ date }) => date))];
  return (
    <div className="grid gap-3 text-sm">
      {days.map((day) => (
        <section key={day} aria-label={showDay(day)}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="num font-semibold">{showDay(day)}</span>
            <a href={`/admin/orders?day=${day}&store=${storeId}`} {...inItsOwnTab} className={link}>
              All orders of this day
            </a>
          </p>
          <ul>
            {orders
              .filter(({ date }) => date === day)
              .map((shipment, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- checkouts have no order number yet
                <Line key={`${shipment.orderId} ${shipment.window} ${index}`} shipment={shipment} />
              ))}
          </ul>
        </section>
      ))}
      {found > orders.length && <p className="text-mocha">and {found - orders.length} more</p>}
    </div>
  );
}

function Line({ shipment }: { shipment: AffectedShipment }) {
  const { orderId, unpaidUntil, customerName, recipientName, window, fulfilment } = shipment;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5">
      {orderId && (
        <a href={`/admin/orders/${orderId}`} {...inItsOwnTab} className={`num ${link}`}>
          #{orderId}
        </a>
      )}
      <span className="num">{shortWindow(window)}</span>
      <span className="min-w-0 text-mocha [overflow-wrap:anywhere]">
        {customerName}
        {recipientName !== customerName && ` for ${recipientName}`}
        {unpaidUntil && `, released at ${showTime(unpaidUntil)} unless paid`}
        {fulfilment === 'pickup' && ', pickup'}
      </span>
    </li>
  );
}
