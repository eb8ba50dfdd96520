import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { storeQueries } from '@/api/catalogue.queries';
import { showDay } from '@/lib/dates';
import type { OrderFilter } from '../admin-orders.queries';

interface Props {
  filter: Pick<OrderFilter, 'day' | 'store'>;
  onClear: () => void;
}

/** Of which day and store the list shows the orders, and the way back to all of them. */
export function PromisedDay({ filter: { day, store }, onClear }: Props) {
  const { data: stores = [] } = useQuery(storeQueries.list());
  const name = (store ? stores.find(({ id }) => id === store) : stores[0])?.name ?? (store ? `store #${store}` : '');
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Promised for <strong className="num">{showDay(day)}</strong>
        {name && ` by ${name}`}
      </span>
      <button
        type="button"
        onClick={onClear}
        className="inline-flex min-h-11 items-center gap-1 rounded-chip font-semibold underline underline-offset-4 lg:min-h-8"
      >
        <X aria-hidden className="size-4" strokeWidth={1.75} />
        Show all days
      </button>
    </p>
  );
}
