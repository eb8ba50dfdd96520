import { showDay } from '@/lib/dates';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { OrderFilter } from '../admin-orders.queries';
import { statusLabel } from '../statuses';
import { VIEWS } from './use-order-address';

/** Nothing here: because of what was asked for, which is named, or because there is nothing. */
export function NoOrders({ filter, onClear }: { filter: OrderFilter; onClear: () => void }) {
  const { search, view, step, status, day } = filter;
  const asked = [
    day && showDay(day),
    search && `“${search}”`,
    view && VIEWS.find(({ value }) => value === view)?.label,
    step && statusLabel(step),
  ].filter(Boolean);
  if (asked.length === 0)
    return (
      <EmptyState
        title={status === 'pending' ? 'No orders are waiting' : 'No order was completed yet'}
        text="New ones appear by themselves."
      />
    );
  return (
    <EmptyState
      title={`No ${status === 'any' ? '' : `${status} `}order matches ${asked.join(', ')}`}
      action={
        <Button look="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
