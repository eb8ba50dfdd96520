import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, OrderItem } from '@/api/models';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { adminOrderQueries } from './admin-orders.queries';
import { AttentionNotice } from './attention-notice';
import { CustomerInfo } from './customer-info';
import { History } from './history';
import { MoneyBox } from './money/money-box';
import { nameOf } from './money/shipment-names';
import { ManagementPanel } from './management-panel';
import { useOrderActions } from './order-actions';
import { OrderItems } from './order-items';
import { RecipientList } from './recipient-list';

/**
 * The opened order: who, what and for whom on the left; what staff do with it on the right, in view while they scroll, and
 * where there is one column before the items; its money and everything that happened below.
 */
export function OrderPanel({ order }: { order: AdminOrder }) {
  const details = useQuery(adminOrderQueries.details(order.id));
  const emails = useQuery(adminOrderQueries.emails(order.id));
  const actions = useOrderActions(order);
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid content-start gap-6 max-lg:contents">
        <AttentionNotice order={order} actions={actions} details={details.data} />
        <CustomerInfo order={order} />
        <div className="grid gap-6 max-lg:order-1">
          {details.error ? (
            <Retry
              title="The items could not be loaded"
              onRetry={() => void details.refetch()}
              busy={details.isFetching}
            />
          ) : details.isPending ? (
            (order.isGift ? order.recipientData : [order]).map((_, at) => <Skeleton key={at} className="h-34" />)
          ) : (
            <ItemsByShipment order={order} items={details.data.items} />
          )}
        </div>
      </div>
      <div className="content-start self-start lg:sticky lg:top-4">
        {order.isGift ? (
          <RecipientList order={order} actions={actions} details={details.data} />
        ) : (
          <ManagementPanel order={order} actions={actions} details={details.data} />
        )}
      </div>
      <div className="grid self-start max-lg:order-2">
        {details.data ? (
          <MoneyBox order={order} details={details.data} />
        ) : (
          details.isPending && <Skeleton className="h-58 rounded-tile" />
        )}
      </div>
      <div className="max-lg:order-3">
        {details.data ? (
          <History order={order} details={details.data} emails={emails.data ?? []} />
        ) : (
          details.isPending && <Skeleton className="h-58 rounded-tile" />
        )}
      </div>
    </div>
  );
}

function ItemsByShipment({ order, items }: { order: AdminOrder; items: OrderItem[] }) {
  if (!order.isGift) return <OrderItems items={items} />;
  return order.recipientData.map((recipient) => (
    <OrderItems
      key={recipient.recipientIndex}
      title={`Items for ${nameOf(recipient)}`}
      items={items.filter(({ recipientIndex }) => recipientIndex === recipient.recipientIndex)}
    />
  ));
}
