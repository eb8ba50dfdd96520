import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callTimed } from '@/api/client';
import { isDay } from '@/lib/dates';
import { useChangeStream } from '@/lib/use-change-stream';

const POLL_MS = 15_000;
/** Fallback poll for when the server's change notices do not arrive. */
const LIVE_POLL_MS = 45_000;

export interface BoardAddress {
  store?: number;
  date?: string;
}

/** Store and day are in the address of the board and of each sheet. */
export function addressOf(params: URLSearchParams): BoardAddress {
  const date = params.get('date') ?? '';
  return { store: Number(params.get('store')) || undefined, date: isDay(date) ? date : undefined };
}

/** The board of the same store and day. */
export function boardOf(params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => name === 'store' || name === 'date');
  return kept.length > 0 ? `/admin/orders/day?${new URLSearchParams(kept).toString()}` : '/admin/orders/day';
}

export const kitchenQueries = {
  /** Polled; an unchanged day costs a 304. */
  day: ({ store, date }: BoardAddress, live = false) =>
    queryOptions({
      queryKey: ['/api/admin/kitchen/day', store ?? null, date ?? null],
      queryFn: ({ signal }) => callTimed('GET /api/admin/kitchen/day', { query: { store, date }, signal }),
      refetchInterval: live ? LIVE_POLL_MS : POLL_MS,
      staleTime: 5000,
      placeholderData: keepPreviousData,
    }),
  slipsOfDay: ({ store, date }: BoardAddress) =>
    queryOptions({
      queryKey: ['/api/admin/kitchen/slips', store ?? null, date ?? null],
      queryFn: ({ signal }) => callTimed('GET /api/admin/kitchen/slips', { query: { store, date }, signal }),
      staleTime: 0,
    }),
  slips: (id: number | string) =>
    queryOptions({
      queryKey: ['/api/admin/kitchen/orders', String(id), 'slips'],
      queryFn: ({ signal }) => callTimed('GET /api/admin/kitchen/orders/{id}/slips', { path: { id }, signal }),
      staleTime: 0,
    }),
};

/** Reads the board as soon as the server reports a change. False while not connected: then the board has to poll. */
export function useLiveBoard(): boolean {
  const client = useQueryClient();
  return useChangeStream('/api/admin/kitchen/changes', () => {
    // A change under way reads the board itself when it ends; reading it earlier would revert the change on the screen.
    if (client.isMutating({ mutationKey: ['kitchen'] }) === 0)
      void client.invalidateQueries({ queryKey: ['/api/admin/kitchen/day'] });
  });
}
