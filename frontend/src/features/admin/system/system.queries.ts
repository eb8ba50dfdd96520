import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { LoggedEmail } from '@/api/models';

const POLL_MS = 15_000;
const PAGE = 50;

export interface EmailFilter {
  search: string;
  status: LoggedEmail['status'] | '';
}

export interface WebhookFilter {
  provider: string;
  open: boolean;
}

/** Polls only while the first page is shown, so that nothing moves for a user who reads further pages. */
const pollFirstPage = (data: { pages: unknown[] } | undefined) => (data && data.pages.length > 1 ? false : POLL_MS);

export const systemQueries = {
  all: () => ['/api/admin/system'] as const,
  overview: () =>
    queryOptions({
      queryKey: [...systemQueries.all(), 'overview'],
      queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
      refetchInterval: POLL_MS,
    }),
  payments: () =>
    queryOptions({
      queryKey: [...systemQueries.all(), 'payments'],
      queryFn: ({ signal }) => call('GET /api/admin/system/payments', { signal }),
      refetchInterval: POLL_MS,
    }),
  wallets: () =>
    queryOptions({
      queryKey: [...systemQueries.all(), 'wallets'],
      queryFn: ({ signal }) => call('GET /api/admin/system/wallets', { signal }),
    }),
  failedEmails: () =>
    queryOptions({
      queryKey: [...systemQueries.all(), 'failed emails'],
      queryFn: ({ signal }) => call('GET /api/admin/emails/failed', { signal }),
      refetchInterval: POLL_MS,
    }),
  tasks: (handler: string) =>
    infiniteQueryOptions({
      queryKey: [...systemQueries.all(), 'tasks', handler],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/admin/system/tasks', {
          query: { limit: PAGE, handler: handler || undefined, before: pageParam || undefined },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
      refetchInterval: ({ state }) => pollFirstPage(state.data),
      placeholderData: keepPreviousData,
    }),
  emails: ({ search, status }: EmailFilter) =>
    infiniteQueryOptions({
      queryKey: [...systemQueries.all(), 'emails', search, status],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/admin/emails', {
          query: {
            limit: PAGE,
            search: search || undefined,
            status: status || undefined,
            before: pageParam || undefined,
          },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
      refetchInterval: ({ state }) => pollFirstPage(state.data),
      placeholderData: keepPreviousData,
    }),
  webhooks: ({ provider, open }: WebhookFilter) =>
    infiniteQueryOptions({
      queryKey: [...systemQueries.all(), 'webhooks', provider, open],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/admin/system/webhooks', {
          query: {
            limit: PAGE,
            provider: provider || undefined,
            open: open || undefined,
            before: pageParam || undefined,
          },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.cursor),
      refetchInterval: ({ state }) => pollFirstPage(state.data),
      placeholderData: keepPreviousData,
    }),
};
