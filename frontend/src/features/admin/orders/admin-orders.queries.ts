import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminOrder, OrderDetails, TrackingAnswer, Tracking } from '@/api/admin-types';
import { call, callCounted } from '@/api/client';

export interface OrderFilter {
  status: 'pending' | 'completed';
  search: string;
}

const PAGE = 50;
const POLL_MS = 15_000;

export const adminOrderQueries = {
  all: () => ['/api/admin/orders'] as const,
  /** Read again every fifteen seconds; "more" goes on before the last order shown. */
  list: (filter: OrderFilter) =>
    infiniteQueryOptions({
      queryKey: [...adminOrderQueries.all(), filter],
      queryFn: ({ pageParam, signal }) => {
        const query = new URLSearchParams({ status: filter.status, limit: String(PAGE) });
        if (filter.search) query.set('search', filter.search);
        if (pageParam) query.set('before', String(pageParam));
        return callCounted<AdminOrder>(`/api/admin/orders?${query.toString()}`, signal);
      },
      initialPageParam: 0,
      getNextPageParam: ({ rows }) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
      refetchInterval: POLL_MS,
      staleTime: 5000,
      placeholderData: keepPreviousData,
    }),
  details: (id: number) =>
    queryOptions({
      queryKey: ['/api/admin/orders', id, 'details'],
      queryFn: ({ signal }) => call<OrderDetails>(`/api/admin/orders/${id}/details`, { signal }),
      staleTime: 5000,
    }),
  quotes: (id: number) =>
    queryOptions({
      queryKey: ['/api/orders', id, 'delivery-quotes'],
      queryFn: ({ signal }) =>
        call<{ recipientIndex: number; fee: number }[]>(`/api/orders/${id}/delivery-quotes`, { signal }),
    }),
  tracking: (id: number) =>
    queryOptions({
      queryKey: ['/api/admin/orders', id, 'doordash-tracking'],
      queryFn: async ({ signal }) => {
        const entries = await call<TrackingAnswer[]>(`/api/admin/orders/${id}/doordash-tracking`, { signal });
        return entries.map(({ trackingInfo, ...entry }): Tracking => ({ ...entry, ...trackingInfo }));
      },
      staleTime: 5000,
      refetchInterval: POLL_MS,
    }),
};
