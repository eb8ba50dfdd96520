import { showDay } from '@/lib/dates';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FirstRun, useFirstRun } from '../../shell/first-run';
import type { OrderFilter } from '../admin-orders.queries';
import { statusLabel } from '../statuses';
import { VIEWS } from './use-order-address';

interface Props {
  filter: OrderFilter;
  onClear: () => void;
  onChange: (changed: Partial<OrderFilter>) => void;
}

/** Finds what the filters hide from a search. */
const EVERYWHERE = { day: '', store: null, status: 'any', view: '', step: '', sort: 'newest' } as const;

/** The empty list: names the filters that caused it, or says that there are no orders. */
export function NoOrders({ filter, onClear, onChange }: Props) {
  const { search, view, step, status, day } = filter;
  const filters = [
    day && showDay(day),
    search && `“${search}”`,
    view && VIEWS.find(({ value }) => value === view)?.label,
    step && statusLabel(step),
  ].filter(Boolean);
  const asksFirst = filters.length === 0 && status === 'pending';
  const steps = useFirstRun(asksFirst);
  if (asksFirst && !steps) return null;
  if (asksFirst && steps?.some(({ done }) => !done)) return <FirstRun steps={steps} />;
  if (filters.length === 0)
    return (
      <EmptyState
        title={status === 'pending' ? 'No orders waiting' : 'No completed orders yet'}
        text="New orders appear here automatically."
      />
    );
  const other = status === 'pending' ? 'completed' : 'pending';
  return (
    <EmptyState
      title={`No ${status === 'any' ? '' : `${status} `}order matches ${filters.join(', ')}`}
      action={
        <>
          {search && (day || status !== 'any') && (
            <Button onClick={() => onChange(EVERYWHERE)}>
              {day ? 'Search all days' : `Search ${other} orders, too`}
            </Button>
          )}
          <Button look="outline" onClick={onClear}>
            Clear filters
          </Button>
        </>
      }
    />
  );
}
