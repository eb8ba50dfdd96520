import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callTimed } from '@/api/client';

const POLL_MS = 15_000;

export interface BoardAddress {
  store?: number;
  date?: string;
}

export const kitchenQueries = {
  /** Read again every fifteen seconds; an unchanged day costs a 304. */
  day: ({ store, date }: BoardAddress) =>
    queryOptions({
      queryKey: ['/api/admin/kitchen/day', store ?? null, date ?? null],
      queryFn: ({ signal }) => callTimed('GET /api/admin/kitchen/day', { query: { store, date }, signal }),
      refetchInterval: POLL_MS,
      staleTime: 5000,
      placeholderData: keepPreviousData,
    }),
  slips: (id: number | string) =>
    queryOptions({
      queryKey: ['/api/admin/kitchen/orders', String(id), 'slips'],
      queryFn: ({ signal }) => callTimed('GET /api/admin/kitchen/orders/{id}/slips', { path: { id }, signal }),
      staleTime: 0,
    }),
};
