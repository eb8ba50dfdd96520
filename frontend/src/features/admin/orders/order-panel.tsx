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
import { Panel } from './panel';

const AttentionNotice = lazy(async () => ({ default: (await import('./attention-notice')).AttentionNotice }));
const parts = () => import('./order-parts');
const RecipientList = lazy(async () => ({ default: (await parts()).RecipientList }));
const MailedGiftCards = lazy(async () => ({ default: (await parts()).MailedGiftCards }));
const MoneyBox = lazy(async () => ({ default: (await parts()).MoneyBox }));
const History = lazy(async () => ({ default: (await parts()).History }));

/** The open order: what to pack and where it is, then money, customer and history; on a desk in two columns. */
export function OrderPanel({ order }: { order: AdminOrder }) {
  const details = useQuery(adminOrderQueries.details(order.id));
  const emails = useQuery(adminOrderQueries.emails(order.id));
  const actions = useOrderActions(order);
  const placeholder = <Skeleton className="h-58 rounded-tile" />;
  const waiting = details.isPending && placeholder;
  const history = (
    <Suspense fallback={placeholder}>
      {details.data ? <History order={order} details={details.data} emails={emails.data ?? []} /> : waiting}
    </Suspense>
  );
  return (
    <OpenOrderProvider value={{ order, actions, details: details.data }}>
      <div className={STACK}>
        {/* Few orders have one. */}
        <Suspense>
          {(order.attention || order.recipientData.some(({ attention, problem }) => attention || problem)) && (
            <AttentionNotice />
          )}
        </Suspense>
        {order.isGift && (
          <Suspense fallback={placeholder}>
            <RecipientList />
          </Suspense>
        )}
        <div className={`${STACK} lg:grid-cols-2 ${order.isGift ? '' : 'items-start'}`}>
          <div className={STACK}>
            <Loaded
              query={details}
              failed="The items could not be loaded"
              placeholder={!order.isGift && <Skeleton className="h-34 rounded-tile" />}
              stale="error"
            >
              {({ items }) => {
                // Gift cards are in a panel of their own.
                const goods = items.filter(({ giftCard }) => !giftCard);
                return (
                  !order.isGift &&
                  goods.length > 0 && (
                    <Panel title="Order Items">
                      <OrderItems items={goods} />
                    </Panel>
                  )
                );
              }}
            </Loaded>
            {!order.isGift && order.recipientData.some(({ kind }) => kind === 'goods') && <ManagementPanel />}
            <Suspense fallback={placeholder}>
              {order.recipientData.some(({ kind }) => kind === 'electronic') && <MailedGiftCards />}
              {details.data ? <MoneyBox order={order} details={details.data} /> : waiting}
            </Suspense>
          </div>
          <div className={STACK}>
            <CustomerInfo order={order} />
            {!order.isGift && history}
          </div>
        </div>
        {order.isGift && history}
      </div>
    </OpenOrderProvider>
  );
}

const STACK = 'grid grid-cols-1 gap-4';
