import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@/api/client';

const ALL = '/api/admin/gift-cards';

/** Read again on each visit, because checkouts and other staff change them too. */
export const giftCardQueries = {
  list: (search: string) =>
    queryOptions({
      queryKey: [ALL, 'list', search],
      queryFn: ({ signal }) => call('GET /api/admin/gift-cards', { query: { search: search || undefined }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [ALL, 'detail', id],
      queryFn: ({ signal }) => call('GET /api/admin/gift-cards/{id}', { path: { id }, signal }),
      staleTime: 0,
    }),
};

export const giftCardsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: [ALL] });
