import { Gift } from 'lucide-react';
import { showPrice, toCents } from '@crispi/rules/money';
import { showDate } from '@/lib/dates';
import { plural, capitalize } from '@/lib/format';
import { buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Picture } from '@/ui/picture';
import type { Order, CustomerStatus } from '../account.queries';
import { ReviewOrder } from '../reviews/review-order';
import { ChangeOrCancel } from './change-or-cancel';
import { GiftSection } from './gift-section';
import { OrderAgain } from './order-again';
import { Details, WhereAndWhen } from './order-facts';
import { OrderItems } from './order-items';

/** An order of the history: what it is and what can be done next. Its items load on demand. */
export function OrderCard({ order, trackedAbove }: { order: Order; trackedAbove?: number }) {
  const [title, text] = bannerOf(order);
  const gifts = order.isGift ? order.recipientData.length : 0;
  return (
    <article
      id={`order-${order.id}`}
      aria-label={`Order #${order.id}`}
      className="rounded-card border border-line bg-white"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-5 sm:p-6">
        <div className="min-w-0 flex-1">
          <h3 className="num text-xl">Order #{order.id}</h3>
          <p className="text-sm text-mocha">
            Placed <time dateTime={order.createdAt}>{showDate(order.createdAt)}</time>
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <StatusBadge status={order.status} />
            {gifts > 0 && (
              <span className="inline-flex items-center gap-1.5 rounded-full bg-tint-jam px-2.5 py-1 text-xs font-bold text-jam-dark">
                <Gift aria-hidden className="size-3.5" strokeWidth={2} />
                {plural(gifts, 'gift recipient')}
              </span>
            )}
          </p>
        </div>
        <div className="text-right">
          <p className="num font-display text-2xl font-bold">
            <span className="sr-only">Total </span>
            {showPrice(order.totalAmount)}
          </p>
          {toCents(order.refundedAmount) > 0 && (
            <p className="num text-sm text-mocha">{showPrice(order.refundedAmount)} refunded</p>
          )}
        </div>
      </header>
      <div className="grid gap-5 px-5 pb-5 sm:px-6 sm:pb-6">
        <Pictures urls={order.pictures} />
        <Notice kind={BANNER_LOOK[order.status]}>
          <p>
            <strong>{title}</strong> {text}
          </p>
        </Notice>
        <WhereAndWhen order={order} />
        {gifts > 0 && <GiftSection recipients={order.recipientData} />}
        <div className="flex flex-wrap gap-2">
          {order.followToken && (
            // A full page load: pages whose address opens an order are served with a policy that sends no referrer.
            <a href={`/follow/${order.followToken}`} className={buttonLook({ className: 'max-sm:w-full' })}>
              Follow your order<span className="sr-only"> #{order.id}</span>
            </a>
          )}
          <ReviewOrder order={order} />
          <ChangeOrCancel order={order} />
          <OrderAgain orderId={order.id} />
        </div>
      </div>
      <OrderItems order={order} trackedAbove={trackedAbove} />
      <Details order={order} />
    </article>
  );
}

/** What was bought, at a glance. */
function Pictures({ urls }: { urls: string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul aria-hidden className="flex gap-2">
      {urls.map((imageUrl) => (
        <li key={imageUrl} className="size-16 rounded-tile bg-oat p-1.5 sm:size-20">
          <Picture of={{ imageUrl, picture: null }} alt="" sizes="80px" />
        </li>
      ))}
    </ul>
  );
}

type Banner = readonly [title: string, text: string];

const DELIVERY: Record<CustomerStatus, Banner> = {
  pending: ['Processing:', 'Your order is being prepared and will be delivered soon.'],
  completed: ['Delivered:', 'Your delicious cookies have been delivered. Enjoy!'],
  cancelled: ['Cancelled:', 'This order was cancelled. If you need help, please contact support.'],
};

const PICKUP: Record<CustomerStatus, Banner> = {
  pending: ['Processing:', 'Your order is being prepared and will be ready for pickup soon.'],
  completed: ['Collected:', 'Your delicious cookies have been picked up. Enjoy!'],
  cancelled: DELIVERY.cancelled,
};

/** The banner of an order card. */
function bannerOf({ status, fulfilment }: Pick<Order, 'status' | 'fulfilment'>): Banner {
  return (fulfilment === 'pickup' ? PICKUP : DELIVERY)[status];
}

const BANNER_LOOK = { pending: 'info', completed: 'success', cancelled: 'danger' } as const;

const LOOKS: Record<CustomerStatus, string> = {
  pending: 'bg-blueberry-tint text-blueberry',
  completed: 'bg-pistachio-tint text-pistachio',
  cancelled: 'bg-danger-tint text-danger',
};

function StatusBadge({ status }: { status: CustomerStatus }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold ${LOOKS[status]}`}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {capitalize(status)}
    </span>
  );
}
