import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { toDeliver } from '@/lib/gift-card';
import { KitchenNote } from '@/shop/allergens';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { isUnderWay, useOrderDetails, type Order } from '../account.queries';
import { soonestFirst } from '../tracking/shipment';
import { ShipmentGroup } from './shipment-group';

interface Props {
  order: Order;
  /** It is the order at the top of the page. */
  next: boolean;
}

/** Expands to the items and the progress of each shipment, which load on demand. */
export function OrderItems({ order, next }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-t border-line">
      <h4 className="font-text text-base">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center gap-2 px-5 text-left font-bold hover:bg-oat sm:px-8"
        >
          Order Items
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className={`size-5 transition-transform duration-[160ms] ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h4>
      <div id={id} hidden={!open} className="animate-rise px-5 pt-2 pb-6 sm:px-8 sm:pb-8">
        {open && <Contents order={order} next={next} />}
      </div>
    </div>
  );
}

function Contents({ order, next }: Props) {
  const details = useOrderDetails(order.id);
  if (details.isPending)
    return (
      <div role="status">
        <p className="mb-3 text-mocha">Loading order details...</p>
        <Skeleton className="h-40 rounded-tile" />
      </div>
    );
  if (!details.data)
    return (
      <Retry
        title="The order details could not be loaded"
        onRetry={() => void details.refetch()}
        busy={details.isFetching}
      />
    );
  const { items, recipients } = details.data;
  if (items.length === 0) return <p className="text-mocha">No items found for this order</p>;
  // The top of the page tracks the next order if it is a single delivery.
  const trackedAbove = next && recipients.length === 1;
  const shipments = soonestFirst(recipients);
  const soonest = shipments.find(isUnderWay);
  return (
    <div className="grid gap-4">
      <div>
        {shipments.map((shipment) => (
          <ShipmentGroup
            key={shipment.recipientIndex}
            order={order}
            shipment={shipment}
            items={items.filter((item) => shipment.assignedItems.includes(item.id))}
            readAt={details.dataUpdatedAt}
            tracked={!trackedAbove && order.status !== 'cancelled'}
            fold={shipments.length > 1 && (shipment === soonest ? 'open' : 'closed')}
          />
        ))}
      </div>
      <KitchenNote foods={toDeliver(items).map(({ declared }) => declared)} />
    </div>
  );
}
