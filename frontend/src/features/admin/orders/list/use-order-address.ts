import { COURIER_SERVICES, COURIERS } from '@crispi/rules/couriers';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderStatus } from '@/api/models';
import { isDay } from '@/lib/dates';
import { usualSort, type OrderFilter, type OrderView } from '../admin-orders.queries';
import { SEQUENCE } from '../statuses';

export const VIEWS: { value: OrderView | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'due_today', label: 'Due today' },
  { value: 'late', label: 'Late' },
  { value: 'attention', label: 'Needs attention' },
  { value: 'pickup', label: 'Pickup' },
  { value: 'gifts', label: 'Gifts' },
  { value: 'unpaid', label: 'Not paid' },
  ...COURIER_SERVICES.map((service) => ({ value: service, label: COURIERS[service].name })),
];

interface OrderAddress extends OrderFilter {
  /** Number of the open order. */
  open: number | null;
}

/** Removes the day; the list then shows the waiting orders. */
export const EVERY_DAY = { day: '', store: null, status: 'pending' } as const;

/** The list of another day; a first day shows all its orders. */
export const dayFilter = (before: OrderFilter, day: string): Partial<OrderFilter> =>
  before.day ? { day } : { day, status: 'any', sort: 'due', view: '' };

const STEPS: OrderStatus[] = [...SEQUENCE, 'cancelled'];

const STATUSES = ['any', 'pending', 'completed'] as const;

/** The list of a day shows all its orders by default. */
export const usualStatus = (day: string) => (day ? 'any' : 'pending');

function read(params: URLSearchParams): OrderAddress {
  const requested = params.get('day') ?? '';
  const day = isDay(requested) ? requested : '';
  const status = STATUSES.find((name) => name === params.get('status')) ?? usualStatus(day);
  const sort = params.get('sort');
  return {
    status,
    day,
    store: (day && Number(params.get('store'))) || null,
    search: params.get('search') ?? '',
    view: VIEWS.find(({ value }) => value === params.get('view'))?.value ?? '',
    step: STEPS.find((step) => step === params.get('step')) ?? '',
    sort: sort === 'due' || sort === 'newest' ? sort : usualSort(status),
    open: Number(params.get('open')) || null,
  };
}

function written({ status, day, store, search, view, step, sort, open }: OrderAddress): Record<string, string> {
  const query: Record<string, string> = {};
  if (day) query.day = day;
  if (day && store) query.store = String(store);
  if (status !== usualStatus(day)) query.status = status;
  if (view) query.view = view;
  if (step) query.step = step;
  if (sort !== usualSort(status)) query.sort = sort;
  if (search) query.search = search;
  if (open) query.open = String(open);
  return query;
}

/**
 * Filter, sort, search and the open order are in the address. Each change sets its own part on top of the previous
 * change, which may not be rendered yet: the search arrives with a delay and must not close an order opened meanwhile.
 */
export function useOrderAddress() {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => read(params), [params]);
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);
  const change = useCallback(
    (part: Partial<OrderAddress>) => {
      const before = latest.current;
      const other = part.status && part.status !== before.status ? { sort: usualSort(part.status) } : {};
      latest.current = { ...before, ...other, ...part };
      setParams(written(latest.current), { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  const { open, ...filter } = address;
  return { filter, open, change };
}
