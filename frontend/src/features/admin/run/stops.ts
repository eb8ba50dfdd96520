import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callTimed } from '@/api/client';
import type { Run, RunProblem, RunStep, RunStop } from '@/api/models';
import { windowBegin } from '@/lib/dates';
import { plural } from '@/lib/format';
import { keyOf } from '../shell/shipment-number';

/** A stop's place in the courier's work. */
export type Place = 'kitchen' | 'ready' | 'aboard' | 'aside' | 'delivered' | 'cancelled';

const PLACES: Record<RunStop['status'], Place> = {
  pending: 'kitchen',
  preparing: 'kitchen',
  ready_for_pickup: 'ready',
  ready_for_doordash: 'ready',
  driver_assigned: 'ready',
  picked_up: 'aboard',
  in_transit: 'aboard',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** A stop with a problem is set aside until staff have answered. */
export function placeOf({ status, problem }: RunStop): Place {
  const place = PLACES[status];
  return problem && (place === 'ready' || place === 'aboard') ? 'aside' : place;
}

export const stopsAt = (stops: RunStop[], place: Place) => stops.filter((stop) => placeOf(stop) === place);

/** The stop to drive to: the chosen one, else the one in progress, else the next by window. */
export function currentStop(stops: RunStop[], chosen: string | null): RunStop | undefined {
  const picked = stops.find((stop) => keyOf(stop) === chosen);
  if (picked && !['delivered', 'cancelled', 'kitchen'].includes(placeOf(picked))) return picked;
  const aboard = stopsAt(stops, 'aboard');
  return aboard.find(({ status }) => status === 'in_transit') ?? aboard[0];
}

/** The stops to pick up now: those whose window has begun, else those of the next window. */
export function dueNow(ready: RunStop[], { today, timeZone }: Pick<Run, 'today' | 'timeZone'>, now: number): RunStop[] {
  const begun = ready.filter(({ window }) => windowBegin(today, window, timeZone) <= now);
  return begun.length > 0 ? begun : ready.filter(({ window }) => window === ready[0]?.window);
}

export function nextStep({ status }: RunStop): RunStep | null {
  if (status === 'picked_up') return 'in_transit';
  if (status === 'in_transit') return 'delivered';
  return PLACES[status] === 'ready' ? 'picked_up' : null;
}

export const STEP_WORDS: Record<RunStep, string> = {
  ready_for_pickup: 'Back at the store',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  delivered: 'Delivered',
};

/** "1 box of 12, 2 Birthday Card" */
export function boxWords(items: RunStop['items']): string {
  const sums = new Map<string, number>();
  for (const { title, quantity } of items) sums.set(title, (sums.get(title) ?? 0) + quantity);
  return [...sums].map(([title, count]) => countOf(title, count)).join(', ');
}

function countOf(title: string, count: number): string {
  const size = /^Box of (\d+)$/.exec(title)?.[1];
  return size ? `${plural(count, 'box', 'boxes')} of ${size}` : `${count} ${title}`;
}

/** The problems that a courier can report, with the courier's next step. */
export const PROBLEMS: Record<RunProblem['kind'], { label: string; next: string }> = {
  nobody_home: {
    label: 'No one home',
    next: 'Call again, then call the store. Unless they say otherwise, bring it back.',
  },
  wrong_address: {
    label: 'Wrong address',
    next: 'Call the store so they can ask the customer. Continue to the next stop in the meantime.',
  },
  damaged: { label: 'Damaged', next: 'Don’t hand it over. Call the store, then bring it back.' },
  other: { label: 'Something else', next: 'Call the store and decide what to do.' },
};

const POLL_MS = 15_000;

export const runQueries = {
  all: () => ['/api/admin/run'],
  /** Polled every fifteen seconds; an unchanged run costs a 304. */
  today: (store?: number) =>
    queryOptions({
      queryKey: [...runQueries.all(), store ?? null],
      queryFn: ({ signal }) => callTimed('GET /api/admin/run', { query: { store }, signal }),
      refetchInterval: POLL_MS,
      staleTime: 5000,
      placeholderData: keepPreviousData,
    }),
};
