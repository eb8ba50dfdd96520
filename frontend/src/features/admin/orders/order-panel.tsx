import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { showPrice } from '@crispi/rules/money';
import type { AdminOrder, OrderItem } from '@/api/models';
import { plural } from '@/lib/format';
import { Skeleton } from '@/ui/skeleton';
import { Loaded } from '../shell/screen/loaded';
import { adminOrderQueries } from './admin-orders.queries';
import { CustomerInfo, PanelTitle } from './customer-info';
import { ManagementPanel } from './management-panel';
import { OpenOrderProvider } from './open-order';
import { useOrderActions } from './order-actions';
import { nameOf } from './order-words';
import { RecipientList } from './recipient-list';

const AttentionNotice = lazy(async () => ({ default: (await import('./attention-notice')).AttentionNotice }));
// These wait for the order's details anyway.
const MoneyBox = lazy(async () => ({ default: (await import('./money/money-box')).MoneyBox }));
const History = lazy(async () => ({ default: (await import('./history')).History }));

/**
 * The open order: customer, contents and recipients on the left; staff's actions on the right, in view while scrolling
 * (in one column before the items); money and history below.
 */
export function OrderPanel({ order }: { order: AdminOrder }) {
  const details = useQuery(adminOrderQueries.details(order.id));
  const emails = useQuery(adminOrderQueries.emails(order.id));
  const actions = useOrderActions(order);
  const placeholder = <Skeleton className="h-58 rounded-tile" />;
  const waiting = details.isPending && placeholder;
  return (
    <OpenOrderProvider value={{ order, actions, details: details.data }}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid content-start gap-6 max-lg:contents">
          {/* Few orders have one. */}
          <Suspense>
            {(order.attention || order.recipientData.some(({ attention, problem }) => attention || problem)) && (
              <AttentionNotice />
            )}
          </Suspense>
          <CustomerInfo order={order} />
          <div className="grid gap-6 max-lg:order-1">
            <Loaded
              query={details}
              failed="The items could not be loaded"
              placeholder={(order.isGift ? order.recipientData : [order]).map((_, at) => (
                <Skeleton key={at} className="h-34" />
              ))}
              stale="error"
            >
              {({ items }) => <ItemsByShipment order={order} items={items} />}
            </Loaded>
          </div>
        </div>
        <div>
          {/* In a box of the row's height, which it cannot leave: below it is the history. */}
          <div className="lg:sticky lg:top-4">{order.isGift ? <RecipientList /> : <ManagementPanel />}</div>
        </div>
        <div className="grid self-start max-lg:order-2">
          <Suspense fallback={placeholder}>
            {details.data ? <MoneyBox order={order} details={details.data} /> : waiting}
          </Suspense>
        </div>
        <div className="max-lg:order-3">
          <Suspense fallback={placeholder}>
            {details.data ? <History order={order} details={details.data} emails={emails.data ?? []} /> : waiting}
          </Suspense>
        </div>
      </div>
    </OpenOrderProvider>
  );
}

function ItemsByShipment({ order, items }: { order: AdminOrder; items: OrderItem[] }) {
  if (!order.isGift) return <OrderItems items={items} />;
  const names = order.recipientData.map(nameOf);
  return order.recipientData.map((recipient, at) => (
    <OrderItems
      key={recipient.recipientIndex}
      // Numbers distinguish two recipients with the same name.
      title={`Items for ${names[at]}${names.indexOf(names[at]!) === names.lastIndexOf(names[at]!) ? '' : ` (recipient ${recipient.recipientIndex + 1})`}`}
      items={items.filter(({ recipientIndex }) => recipientIndex === recipient.recipientIndex)}
    />
  ));
}

function OrderItems({ items, title = 'Order Items' }: { items: OrderItem[]; title?: string }) {
  return (
    <section aria-label={title}>
      <PanelTitle>{title}</PanelTitle>
      <ul className="divide-y divide-line rounded-control border border-line bg-white text-sm">
        {items.map((item) => (
          <li key={item.id} className="p-3">
            <div className="flex items-center justify-between gap-4 font-semibold">
              {item.image && (
                <img
                  src={item.image}
                  alt=""
                  width={32}
                  height={32}
                  loading="lazy"
                  className="size-8 shrink-0 object-contain"
                />
              )}
              <span className="min-w-0 flex-1">
                {item.quantity > 1 && `${item.quantity} × `}
                {item.title}
                {item.type === 'cookie_box' && (
                  <span className="font-normal text-mocha"> · {plural(item.totalItems, 'item')}</span>
                )}
              </span>
              <span className="num">{showPrice(item.totalPrice)}</span>
            </div>
            {item.cookies.length > 0 && (
              <ul className="mt-1.5 grid gap-x-6 gap-y-0.5 text-mocha sm:grid-cols-2">
                {item.cookies.map((cookie) => (
                  <li key={cookie.id} className="flex gap-2">
                    <span className="num w-5 shrink-0 text-right font-semibold text-cocoa">{cookie.quantity}</span>
                    {cookie.name}
                  </li>
                ))}
              </ul>
            )}
            {item.personalMessage && (
              <blockquote className="mt-2 border-l-3 border-butter-deep pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
                {item.personalMessage}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
