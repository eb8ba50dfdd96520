import type { OrderStatus } from '@/api/models';
import { Select, SelectField } from '@/ui/select';
import { shopToday } from '@/lib/dates';
import { AddressSearch } from '../shell/address-search';
import { DayPicker } from '../shell/day-picker';
import { FilterSheet } from '../shell/filter-sheet';
import { usualSort, type OrderFilter } from './admin-orders.queries';
import { ORDERS_FILTER } from './list/use-list-keys';
import { dayFilter, VIEWS } from './list/use-order-address';
import { SEQUENCE, statusLabel } from './statuses';

interface Props {
  filter: OrderFilter;
  /** "all=41, due_today=23, …" as the list reports it. */
  counts: string;
  onChange: (changed: Partial<OrderFilter>) => void;
}

/** "any" is offered in the list of a day, which shows all its orders by default. */
const STATUSES = [
  { value: 'any', label: 'Any status' },
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
] as const;

const STEPS = [...SEQUENCE.slice(0, -1), 'cancelled' as const];

/** The two select fields, for the page and for the filter sheet of a phone. */
const selectsOf = (filter: OrderFilter, onChange: Props['onChange']) => ({
  step: {
    value: filter.step || ('any' as const),
    onChange: (step: OrderStatus | 'any') => onChange({ step: step === 'any' ? '' : step, view: '' }),
    options: [
      { value: 'any' as const, label: 'Any step' },
      ...STEPS.map((value) => ({ value, label: statusLabel(value) })),
    ],
  },
  sort: {
    value: filter.sort,
    onChange: (sort: OrderFilter['sort']) => onChange({ sort }),
    options: [
      { value: 'due' as const, label: 'Due, soonest' },
      { value: 'newest' as const, label: 'Newest first' },
    ],
  },
});

/** The filters: status, search, step and sort, and below them the views with their counts. */
export function OrdersToolbar({ filter, counts, onChange }: Props) {
  const { step, sort } = selectsOf(filter, onChange);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div
          role="group"
          aria-label="Status"
          className="flex rounded-control border-[1.5px] border-line-strong bg-white p-0.5"
        >
          {STATUSES.filter(({ value }) => value !== 'any' || filter.day).map(({ value: status, label }) => (
            <button
              key={status}
              type="button"
              aria-pressed={filter.status === status}
              onClick={() => onChange({ status, sort: usualSort(status), view: '', step: '' })}
              className="min-h-10 rounded-[9px] px-4 text-sm font-semibold hover:bg-oat aria-pressed:bg-cocoa aria-pressed:text-white lg:min-h-8"
            >
              {label}
            </button>
          ))}
        </div>
        <AddressSearch
          label="Search orders"
          placeholder="Search by customer name, email, or order number..."
          value={filter.search}
          onChange={(search) => onChange({ search })}
          className="min-w-56 flex-1 max-lg:order-last max-lg:basis-full"
        />
        <FilterSheet title="Filter orders" set={Number(filter.step !== '')} done="Show orders" className="ml-auto">
          <SelectField label="Step" {...step} />
          <SelectField label="Sort" {...sort} />
        </FilterSheet>
        <div className="flex flex-1 gap-2 max-sm:hidden lg:flex-none">
          <Select aria-label="Filter by step" id={ORDERS_FILTER} {...step} className="lg:w-44!" />
          <Select aria-label="Sort" {...sort} className="lg:w-40!" />
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Views filter={filter} counts={counts} onChange={onChange} />
        <DayPicker day={filter.day} today={shopToday()} onChange={(day) => onChange(dayFilter(filter, day))} />
      </div>
    </div>
  );
}

function Views({ filter, counts, onChange }: Props) {
  return (
    <div role="group" aria-label="Views" className="-mx-1 flex max-w-full gap-1 overflow-x-auto px-1 py-0.5">
      {VIEWS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={filter.view === value}
          onClick={() => onChange({ view: value, step: '' })}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-control border-[1.5px] border-transparent px-3 text-sm font-semibold text-mocha hover:text-cocoa aria-pressed:border-cocoa aria-pressed:bg-white aria-pressed:text-cocoa lg:min-h-8"
        >
          {label}
          <Count view={value || 'all'} counts={counts} />
        </button>
      ))}
    </div>
  );
}

function Count({ view, counts }: { view: string; counts: string }) {
  const count = new RegExp(`(?:^|, )${view}=(\\d+\\+?)`).exec(counts)?.[1];
  if (count === undefined) return null;
  return <span className={`num font-medium ${view === 'late' && count !== '0' ? 'text-danger' : ''}`}>{count}</span>;
}
