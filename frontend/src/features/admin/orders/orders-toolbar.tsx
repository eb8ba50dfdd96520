import type { OrderStatus } from '@/api/models';
import { Segments } from '@/ui/segments';
import { Select, SelectField } from '@/ui/select';
import { shopToday } from '@/lib/dates';
import { AddressSearch } from '../shell/address-search';
import { DayPicker } from '../shell/day-picker';
import { FilterSheet } from '../shell/filter-sheet';
import { ViewChips } from '../shell/view-chips';
import { usualSort, type OrderFilter } from './admin-orders.queries';
import { ORDERS_FILTER } from './list/use-list-keys';
import { DayMenu } from './list/day-menu';
import { dayFilter, usualStatus, VIEWS } from './list/use-order-address';
import { SEQUENCE, statusLabel } from './statuses';

interface Props {
  filter: OrderFilter;
  /** "all=41, due_today=23, …" as the list reports it. */
  counts: string;
  onChange: (changed: Partial<OrderFilter>) => void;
}

/** "any" is offered where it is the usual one, in the list of a day, and where it is chosen. */
const statusesOf = ({ day, status }: OrderFilter) =>
  (
    [
      { value: 'any', label: 'Any status' },
      { value: 'pending', label: 'Pending' },
      { value: 'completed', label: 'Completed' },
    ] as const
  ).filter(({ value }) => value !== 'any' || day || status === 'any');

const STEPS = [...SEQUENCE.slice(0, -1), 'cancelled' as const];

/** The filters that a phone has in its sheet, and other screens on the page. */
const selectsOf = (filter: OrderFilter, onChange: Props['onChange']) => ({
  status: {
    value: filter.status,
    onChange: (status: OrderFilter['status']) => onChange({ status, sort: usualSort(status), view: '', step: '' }),
    options: statusesOf(filter),
  },
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

/** The filters: status, search, step, sort and day, and the views with their counts. */
export function OrdersToolbar({ filter, counts, onChange }: Props) {
  const { status, step, sort } = selectsOf(filter, onChange);
  const set = [filter.step !== '', filter.status !== usualStatus(filter.day), filter.day !== ''].filter(Boolean).length;
  const day = (
    <DayPicker day={filter.day} today={shopToday()} onChange={(chosen) => onChange(dayFilter(filter, chosen))} />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Segments label="Status" {...status} className="max-sm:hidden" />
      <AddressSearch
        label="Search orders"
        placeholder="Search by customer name, email, or order number..."
        value={filter.search}
        onChange={(search) => onChange({ search })}
        className="min-w-0 flex-1"
      />
      <FilterSheet title="Filter orders" set={set} done="Show orders">
        <SelectField label="Status" {...status} />
        <SelectField label="Step" {...step} />
        <SelectField label="Sort" {...sort} />
        <div className="grid gap-1.5">
          <span aria-hidden className="text-sm font-semibold">
            Date
          </span>
          {day}
        </div>
      </FilterSheet>
      <LineEnd className="max-sm:hidden xl:hidden" />
      <div className="flex flex-1 gap-2 max-sm:hidden xl:flex-none">
        <Select aria-label="Filter by step" id={ORDERS_FILTER} {...step} className="xl:w-44!" />
        <Select aria-label="Sort" {...sort} className="xl:w-40!" />
      </div>
      <LineEnd className="max-xl:hidden" />
      <Views filter={filter} counts={counts} onChange={onChange} />
      <div className="max-sm:hidden">{day}</div>
    </div>
  );
}

/** Ends a line of controls; between two lines it has a gap on either side. */
const LineEnd = ({ className }: { className: string }) => <span aria-hidden className={`basis-full ${className}`} />;

function Views({ filter, counts, onChange }: Props) {
  // Nothing that is promised for another day is due today.
  const otherDay = filter.day !== '' && filter.day !== shopToday();
  const views = VIEWS.filter(({ value }) => value !== 'due_today' || !otherDay || filter.view === value);
  return (
    <div className="flex min-w-0 scroll-row gap-1 max-xl:order-last max-xl:basis-full sm:max-xl:mt-1 max-sm:-mx-4 max-sm:px-4 max-sm:basis-[calc(100%+2rem)] xl:flex-1">
      {filter.day && <DayMenu filter={filter} onChange={onChange} />}
      <ViewChips
        views={views}
        chosen={filter.view}
        counts={counts}
        loud="late"
        onChoose={(view) => onChange({ view, step: '' })}
      />
    </div>
  );
}
