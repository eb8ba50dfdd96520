import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, callCounted } from '@/api/client';
import { NOT_EMAILED } from '@/lib/mailed-gift-cards';

export const GIFT_CARD_VIEWS = [
  { value: '', label: 'All' },
  { value: 'with_balance', label: 'With a balance' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'to_email', label: NOT_EMAILED },
] as const;
export type GiftCardView = (typeof GIFT_CARD_VIEWS)[number]['value'];

const ALL = '/api/admin/gift-cards';

/** Read again on each visit, because checkouts and other staff change them too. */
export const giftCardQueries = {
  list: (search: string, view: GiftCardView) =>
    queryOptions({
      queryKey: [ALL, 'list', search, view],
      queryFn: async ({ signal }) => {
        const query = { search: search || undefined, view: view || undefined };
        const { rows, header } = await callCounted('GET /api/admin/gift-cards', { query, signal });
        return { rows, counts: header('x-view-counts'), unspent: header('x-unspent') };
      },
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
