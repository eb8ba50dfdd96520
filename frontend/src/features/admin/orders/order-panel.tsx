import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AdminOrder } from '@/api/models';
import { Skeleton } from '@/ui/skeleton';
import { Loaded } from '../shell/screen/loaded';
import { adminOrderQueries } from './admin-orders.queries';
import { CustomerInfo } from './customer-info';
import { ManagementPanel } from './management-panel';
import { OpenOrderProvider } from './open-order';
import { useOrderActions } from './order-actions';
import { OrderItems } from './order-items';
import { RecipientList } from './recipient-list';

const AttentionNotice = lazy(async () => ({ default: (await import('./attention-notice')).AttentionNotice }));
// These wait for the order's details anyway.
const MoneyBox = lazy(async () => ({ default: (await import('./money/money-box')).MoneyBox }));
const History = lazy(async () => ({ default: (await import('./history')).History }));

/**
 * The open order in two independent columns: customer, items and money, and staff's actions; the history is below the
 * shorter one. In one column the actions precede the items.
 */
export function OrderPanel({ order }: { order: AdminOrder }) {
  const details = useQuery(adminOrderQueries.details(order.id));
  const emails = useQuery(adminOrderQueries.emails(order.id));
  const actions = useOrderActions(order);
  const placeholder = <Skeleton className="h-58 rounded-tile" />;
  const waiting = details.isPending && placeholder;
  const history = (
    <div className="max-lg:order-3">
      <Suspense fallback={placeholder}>
        {details.data ? <History order={order} details={details.data} emails={emails.data ?? []} /> : waiting}
      </Suspense>
    </div>
  );
  return (
    <OpenOrderProvider value={{ order, actions, details: details.data }}>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className={COLUMN}>
          {/* Few orders have one. */}
          <Suspense>
            {(order.attention || order.recipientData.some(({ attention, problem }) => attention || problem)) && (
              <AttentionNotice />
            )}
          </Suspense>
          <CustomerInfo order={order} />
          <div className="empty:hidden max-lg:order-1">
            <Loaded
              query={details}
              failed="The items could not be loaded"
              placeholder={!order.isGift && <Skeleton className="h-34" />}
              stale="error"
            >
              {({ items }) => !order.isGift && <OrderItems items={items} />}
            </Loaded>
          </div>
          <div className="max-lg:order-2">
            <Suspense fallback={placeholder}>
              {details.data ? <MoneyBox order={order} details={details.data} /> : waiting}
            </Suspense>
          </div>
          {order.isGift && history}
        </div>
        <div className={COLUMN}>
          {order.isGift ? <RecipientList /> : <ManagementPanel />}
          {!order.isGift && history}
        </div>
      </div>
    </OpenOrderProvider>
  );
}

const COLUMN = 'grid grid-cols-1 gap-6 max-lg:contents';
