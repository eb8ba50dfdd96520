import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal, X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import { showDay } from '@/lib/dates';
import { Menu } from '@/ui/menu';
import type { OrderFilter } from '../admin-orders.queries';
import { EVERY_DAY } from './use-order-address';

interface Props {
  filter: OrderFilter;
  onChange: (changed: Partial<OrderFilter>) => void;
}

const PAPERS = [
  { to: '/admin/orders/day', label: 'Kitchen' },
  { to: '/admin/orders/bake-sheet', label: 'Bake sheet' },
  { to: '/admin/orders/run-sheet', label: 'Run sheet' },
  { to: '/admin/orders/slips', label: 'Slips' },
];

/** The store whose orders of a day the list shows, and the board and papers of that day. */
function useDay({ day, store }: OrderFilter) {
  const { data: stores = [] } = useQuery(storeQueries.list());
  const of = store ? stores.find(({ id }) => id === store) : stores[0];
  const query = new URLSearchParams({ ...(of && { store: String(of.id) }), date: day }).toString();
  return {
    stores,
    of,
    name: of?.name ?? (store ? `store #${store}` : ''),
    papers: PAPERS.map(({ to, label }) => ({ to: `${to}?${query}`, label })),
  };
}

/**
 * A chip beside the views: the store of the chosen day, on a phone also the day, which the date field shows elsewhere.
 * Behind it the day's board and papers, the other stores, and the way back to all orders.
 */
export function DayMenu({ filter, onChange }: Props) {
  const { stores, of, name, papers } = useDay(filter);
  const navigate = useNavigate();
  const others = stores.length > 1 ? stores.filter(({ id }) => id !== of?.id) : [];
  const store = stores.length > 1 ? name : '';
  const words = [showDay(filter.day), store].filter(Boolean).join(', ');
  return (
    <div className="shrink-0">
      <Menu
        label="For this day"
        trigger={
          <button
            type="button"
            aria-label={`${words}: papers and other days`}
            className="num flex min-h-button items-center gap-2 rounded-control border-[1.5px] border-cocoa bg-white px-3 text-sm font-semibold -outline-offset-2!"
          >
            <span className="sm:hidden">{words}</span>
            <span className="max-sm:hidden">{store || 'This day'}</span>
            <MoreHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
        }
        items={[
          ...papers.map(({ to, label }) => ({ label, onSelect: () => void navigate(to) })),
          ...others.map(({ id, name: label }) => ({
            label: `Orders of ${label}`,
            onSelect: () => onChange({ store: id }),
          })),
          { label: 'Show all days', icon: X, onSelect: () => onChange(EVERY_DAY) },
        ]}
      />
    </div>
  );
}
