import type { CourierServiceName } from '@crispi/rules/couriers';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call, callCounted } from '@/api/client';
import type { AdminOrder, OrderStatus } from '@/api/models';

export type OrderView = 'due_today' | 'late' | 'attention' | 'pickup' | 'gifts' | 'unpaid' | CourierServiceName;
export type OrderSort = 'due' | 'newest';

export interface OrderFilter {
  status: 'any' | 'pending' | 'completed';
  /** "2026-11-26": with a shipment that the store has promised for that day; '': any day. */
  day: string;
  /** The store of the day; null: the first store. */
  store: number | null;
  search: string;
  /** '': all views. */
  view: OrderView | '';
  /** Only orders with this status; '': any status. */
  step: OrderStatus | '';
  sort: OrderSort;
}

export const usualSort = (status: OrderFilter['status']): OrderSort => (status === 'completed' ? 'newest' : 'due');

const PAGE = 50;
const POLL_MS = 15_000;
const REFUND_POLL_MS = 3000;

export const adminOrderQueries = {
  all: () => ['/api/admin/orders'] as const,
  /** Polled every fifteen seconds; the next page continues after the last order of the previous one. */
  list: (filter: OrderFilter) =>
    infiniteQueryOptions({
      queryKey: [...adminOrderQueries.all(), filter],
      queryFn: async ({ pageParam, signal }) => {
        const { rows, total, header } = await callCounted('GET /api/admin/orders', {
          query: {
            status: filter.status === 'any' ? undefined : filter.status,
            limit: PAGE,
            sort: filter.sort,
            search: filter.search || undefined,
            view: filter.view || undefined,
            step: filter.step || undefined,
            before: pageParam || undefined,
            day: filter.day || undefined,
            store: filter.store ?? undefined,
          },
          signal,
        });
        return { rows, total, next: header('x-next-before'), views: header('x-view-counts') };
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next || undefined,
      refetchInterval: POLL_MS,
      refetchOnWindowFocus: false,
      staleTime: 5000,
      placeholderData: keepPreviousData,
    }),
  details: (id: number) =>
    queryOptions({
      queryKey: ['/api/admin/orders', id, 'details'],
      queryFn: ({ signal }) => call('GET /api/admin/orders/{id}/details', { path: { id }, signal }),
      staleTime: 5000,
      // A member of staff waits for Stripe's answer.
      refetchInterval: ({ state }) =>
        state.data?.refunds.some(({ status }) => status === 'requested') ? REFUND_POLL_MS : POLL_MS,
    }),
  /** The e-mails sent to its customer and recipients. */
  emails: (id: number) =>
    queryOptions({
      queryKey: ['/api/admin/emails', 'of order', id],
      queryFn: async ({ signal }) => {
        const found = await call('GET /api/admin/emails', { query: { search: String(id), limit: 50 }, signal });
        return found.filter(({ orderId }) => orderId === id);
      },
      staleTime: 5000,
      refetchInterval: POLL_MS,
    }),
  quotes: (id: number) =>
    queryOptions({
      queryKey: ['/api/orders', id, 'delivery-quotes'],
      queryFn: ({ signal }) => call('GET /api/orders/{id}/delivery-quotes', { path: { id }, signal }),
    }),
  /** `delivery`: the current one of the shipment. A new one is read at once. */
  tracking: (id: number, delivery: string | null) =>
    queryOptions({
      queryKey: ['/api/admin/orders', id, 'doordash-tracking', delivery],
      queryFn: ({ signal }) => call('GET /api/admin/orders/{id}/doordash-tracking', { path: { id }, signal }),
      staleTime: 5000,
      refetchInterval: POLL_MS,
    }),
};

type Pages = InfiniteData<{ rows: AdminOrder[]; total: string }>;

/** Replaces the order in every list with the answer to a change. */
export function replaceOrder(client: QueryClient, order: AdminOrder): void {
  client.setQueriesData<Pages>({ queryKey: adminOrderQueries.all() }, (data) => {
    if (!data || !('pages' in data)) return data;
    const swap = (row: AdminOrder) => (row.id === order.id ? order : row);
    return { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(swap) })) };
  });
}
