import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { Period } from '../shell/period';

/** Read again on each visit, because orders and Stripe go on. */
export const booksQueries = {
  balance: ({ from, to }: Period) =>
    queryOptions({
      queryKey: ['/api/admin/journal/balance', from, to],
      queryFn: ({ signal }) => call('GET /api/admin/journal/balance', { query: { from, to }, signal }),
      staleTime: 0,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['/api/admin/books/settings'],
      queryFn: ({ signal }) => call('GET /api/admin/books/settings', { signal }),
      staleTime: 0,
    }),
  payouts: ({ from, to }: Period) =>
    queryOptions({
      queryKey: ['/api/admin/payouts', from, to],
      queryFn: ({ signal }) => call('GET /api/admin/payouts', { query: { from, to }, signal }),
      staleTime: 0,
    }),
  payout: (id: string) =>
    queryOptions({
      queryKey: ['/api/admin/payouts', id],
      queryFn: ({ signal }) => call('GET /api/admin/payouts/{id}', { path: { id }, signal }),
      staleTime: 0,
    }),
};

/** The names of accounts stand in the settings and in the balance. */
export const booksChanged = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: booksQueries.settings().queryKey }),
    client.invalidateQueries({ queryKey: ['/api/admin/journal/balance'] }),
  ]);
