import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callCounted } from '@/api/client';
import type { LoggedEmail } from '@/api/models';

const PAGE = 50;
const ORDERS = 20;
const POLL_MS = 3000;

export const customerQueries = {
  all: () => ['/api/admin/customers'] as const,
  list: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...customerQueries.all(), 'list', search],
      queryFn: async ({ pageParam, signal }) => {
        const { rows, total, header } = await callCounted('GET /api/admin/customers', {
          query: { limit: PAGE, search: search || undefined, before: pageParam || undefined },
          signal,
        });
        return { rows, total, next: Number(header('x-next-before')) };
      },
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next || undefined,
      placeholderData: keepPreviousData,
    }),
  /** Checkouts without an order; `email`: of exactly this person. */
  checkouts: ({ search = '', email = '' }: { search?: string; email?: string }) =>
    infiniteQueryOptions({
      queryKey: [...customerQueries.all(), 'checkouts', search, email],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/admin/checkouts', {
          query: {
            limit: PAGE,
            search: search || undefined,
            email: email || undefined,
            before: pageParam || undefined,
          },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...customerQueries.all(), id],
      queryFn: ({ signal }) => call('GET /api/admin/customers/{id}', { path: { id }, signal }),
    }),
  orders: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...customerQueries.all(), id, 'orders'],
      queryFn: async ({ pageParam, signal }) => {
        const { rows, header } = await callCounted('GET /api/admin/customers/{id}/orders', {
          path: { id },
          query: { limit: ORDERS, before: pageParam || undefined },
          signal,
        });
        return { rows, next: Number(header('x-next-before')) };
      },
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next || undefined,
    }),
  /** Polled while an e-mail is being sent. */
  emails: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...customerQueries.all(), id, 'emails'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/admin/emails', { query: { customer: id, limit: PAGE, before: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
      refetchInterval: ({ state }) => (state.data?.pages.flat().some(isUnderWay) ? POLL_MS : false),
    }),
};

const isUnderWay = ({ status }: LoggedEmail) => status === 'queued' || status === 'sending' || status === 'unknown';
