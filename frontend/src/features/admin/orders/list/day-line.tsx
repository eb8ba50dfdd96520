import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal, X } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import { showDay } from '@/lib/dates';
import { Menu } from '@/ui/menu';
import { StoreSelect } from '../../shell/store-choice';
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

/** The day and store whose orders the list shows, with its board and papers, and a button back to all orders. */
export function DayLine({ filter, onChange }: Props) {
  const { stores, of, name, papers } = useDay(filter);
  return (
    <div className="mt-2 flex flex-wrap xl:mt-1 items-center gap-x-3 gap-y-1 text-sm max-sm:hidden lg:gap-x-4">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        Promised for <strong className="num">{showDay(filter.day)}</strong>
        {stores.length < 2 && name && ` by ${name}`}
      </p>
      <StoreSelect
        stores={stores}
        chosen={of?.id}
        onChange={(id) => onChange({ store: Number(id) })}
        className="w-41! lg:w-44! xl:min-h-8! xl:h-8!"
      />
      <nav aria-label="For this day" className="flex flex-wrap gap-x-3">
        {papers.map(({ to, label }) => (
          <Link key={to} to={to} className={DAY_LINK}>
            {label}
          </Link>
        ))}
      </nav>
      <button type="button" onClick={() => onChange(EVERY_DAY)} className={DAY_LINK}>
        <X aria-hidden className="size-4 max-lg:hidden" strokeWidth={1.75} />
        Show all days
      </button>
    </div>
  );
}

const DAY_LINK =
  'inline-flex min-h-button xl:min-h-8 items-center gap-1 rounded-chip font-semibold underline underline-offset-4';

/** On a phone: the same behind a chip beside the views. */
export function DayMenu({ filter, onChange }: Props) {
  const { stores, of, name, papers } = useDay(filter);
  const navigate = useNavigate();
  const others = stores.length > 1 ? stores.filter(({ id }) => id !== of?.id) : [];
  const words = [showDay(filter.day), stores.length > 1 && name].filter(Boolean).join(', ');
  return (
    <div className="shrink-0 sm:hidden">
      <Menu
        label="For this day"
        trigger={
          <button
            type="button"
            aria-label={`${words}: papers and other days`}
            className="num flex min-h-button items-center gap-2 rounded-control border-[1.5px] border-cocoa bg-white px-3 text-sm font-semibold -outline-offset-2!"
          >
            {words}
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
