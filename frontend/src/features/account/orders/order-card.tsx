import { Gift } from 'lucide-react';
import { showPrice, toCents } from '@crispi/rules/money';
import { showDate } from '@/lib/dates';
import { plural, capitalize } from '@/lib/format';
import { Notice } from '@/ui/notice';
import { Picture } from '@/ui/picture';
import type { Order, CustomerStatus } from '../account.queries';
import { ReviewOrder } from '../reviews/review-order';
import { FollowLink } from '../tracking/follow-link';
import { ChangeOrCancel } from './change-or-cancel';
import { GiftSection } from './gift-section';
import { OrderAgain } from './order-again';
import { Details, WhereAndWhen } from './order-facts';
import { OrderItems } from './order-items';

interface Props {
  order: Order;
  /** It is the order at the top of the page, which links to it and tracks it. */
  next?: boolean;
}

/** An order of the history: what it is and what can be done next. Its items load on demand. */
export function OrderCard({ order, next = false }: Props) {
  const [title, text] = bannerOf(order);
  const gifts = order.isGift ? order.recipientData.length : 0;
  return (
    <article
      id={`order-${order.id}`}
      aria-label={`Order #${order.id}`}
      className="rounded-card border border-line bg-white"
    >
      <div className="grid gap-5 p-5 sm:p-8">
        <header>
          <div className="flex items-baseline justify-between gap-6">
            <h3 className="num text-xl">Order #{order.id}</h3>
            <p className="num text-xl font-bold">
              <span className="sr-only">Total </span>
              {showPrice(order.totalAmount)}
            </p>
          </div>
          <p className="flex justify-between gap-6 text-xs text-mocha">
            <span>
              Placed <time dateTime={order.createdAt}>{showDate(order.createdAt)}</time>
            </span>
            {toCents(order.refundedAmount) > 0 && (
              <span className="num">{showPrice(order.refundedAmount)} refunded</span>
            )}
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <StatusBadge status={order.status} />
            {gifts > 0 && (
              <span className="inline-flex items-center gap-1.5 rounded-full bg-oat px-2.5 py-1 text-xs font-bold">
                <Gift aria-hidden className="size-3.5" strokeWidth={2} />
                {plural(gifts, 'gift recipient')}
              </span>
            )}
          </p>
        </header>
        <Pictures urls={order.pictures} />
        <Notice kind={BANNER_LOOK[order.status]}>
          <p className="text-base">
            <strong>{title}</strong> {text}
          </p>
        </Notice>
        <WhereAndWhen order={order} />
        {gifts > 0 && <GiftSection recipients={order.recipientData} />}
        <div className="actions">
          {!next && <FollowLink order={order} look="cocoa" />}
          <ReviewOrder order={order} />
          <OrderAgain orderId={order.id} />
          <ChangeOrCancel order={order} />
        </div>
      </div>
      <OrderItems order={order} next={next} />
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
        <li key={imageUrl} className="size-16 rounded-tile bg-oat p-1.5">
          <Picture of={{ imageUrl, picture: null }} alt="" sizes="64px" />
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

const BANNER_LOOK = { pending: 'info', completed: 'success', cancelled: 'quiet' } as const;

const LOOKS: Record<CustomerStatus, string> = {
  pending: 'bg-blueberry-tint text-blueberry',
  completed: 'bg-pistachio-tint text-pistachio',
  cancelled: 'bg-oat text-mocha',
};

function StatusBadge({ status }: { status: CustomerStatus }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold ${LOOKS[status]}`}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {capitalize(status)}
    </span>
  );
}
