import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callCounted } from '@/api/client';

export interface OrderFilter {
  status: 'pending' | 'completed';
  search: string;
}

const PAGE = 50;
const POLL_MS = 15_000;
const REFUND_POLL_MS = 3000;

export const adminOrderQueries = {
  all: () => ['/api/admin/orders'] as const,
  /** Read again every fifteen seconds; "more" goes on before the last order shown. */
  list: (filter: OrderFilter) =>
    infiniteQueryOptions({
      queryKey: [...adminOrderQueries.all(), filter],
      queryFn: ({ pageParam, signal }) =>
        callCounted('GET /api/admin/orders', {
          query: {
            status: filter.status,
            limit: PAGE,
            search: filter.search || undefined,
            before: pageParam || undefined,
          },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: ({ rows }) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
      refetchInterval: POLL_MS,
      staleTime: 5000,
      placeholderData: keepPreviousData,
    }),
  details: (id: number) =>
    queryOptions({
      queryKey: ['/api/admin/orders', id, 'details'],
      queryFn: ({ signal }) => call('GET /api/admin/orders/{id}/details', { path: { id }, signal }),
      staleTime: 5000,
      // Somebody waits for Stripe's word.
      refetchInterval: ({ state }) =>
        state.data?.refunds.some(({ status }) => status === 'requested') ? REFUND_POLL_MS : POLL_MS,
    }),
  quotes: (id: number) =>
    queryOptions({
      queryKey: ['/api/orders', id, 'delivery-quotes'],
      queryFn: ({ signal }) => call('GET /api/orders/{id}/delivery-quotes', { path: { id }, signal }),
    }),
  tracking: (id: number) =>
    queryOptions({
      queryKey: ['/api/admin/orders', id, 'doordash-tracking'],
      queryFn: ({ signal }) => call('GET /api/admin/orders/{id}/doordash-tracking', { path: { id }, signal }),
      staleTime: 5000,
      refetchInterval: POLL_MS,
    }),
};
