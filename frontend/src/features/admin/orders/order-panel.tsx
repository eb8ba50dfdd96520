import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '@/api/models';
import { Notice } from '@/ui/notice';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { adminOrderQueries } from './admin-orders.queries';
import { CustomerInfo } from './customer-info';
import { History } from './history';
import { MoneyBox } from './money/money-box';
import { ManagementPanel } from './management-panel';
import { useOrderActions } from './order-actions';
import { OrderItems } from './order-items';
import { RecipientCard } from './recipient-card';

/** The opened order: who, what, for whom, and everything staff may do with it. */
export function OrderPanel({ order }: { order: AdminOrder }) {
  const details = useQuery(adminOrderQueries.details(order.id));
  const actions = useOrderActions(order);
  const items = details.data?.items ?? [];
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="grid content-start gap-6">
        {order.attention && <Notice kind="warning" title={order.attention} />}
        <CustomerInfo order={order} />
        {details.error ? (
          <Retry
            title="The items could not be loaded"
            onRetry={() => void details.refetch()}
            busy={details.isFetching}
          />
        ) : details.isPending ? (
          <Skeleton className="h-32" />
        ) : order.isGift ? null : (
          <OrderItems items={items} />
        )}
      </div>
      <div className="grid content-start gap-6">
        {order.isGift ? (
          order.recipientData.map((recipient) => (
            <RecipientCard
              key={recipient.recipientIndex}
              order={order}
              recipient={recipient}
              items={items.filter((item) => item.recipientIndex === recipient.recipientIndex)}
              actions={actions}
              details={details.data}
            />
          ))
        ) : (
          <ManagementPanel order={order} actions={actions} details={details.data} />
        )}
        {details.data && <MoneyBox order={order} details={details.data} />}
        {details.data && <History order={order} changes={details.data.history} refunds={details.data.refunds} />}
      </div>
    </div>
  );
}
