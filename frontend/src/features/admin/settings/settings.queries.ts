import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

const PAGE = 20;

export const settingsHistory = {
  /** Who changed what, the newest first; "more" goes on before the last line shown. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/settings/history'],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/admin/settings/history', { query: { limit: PAGE, before: pageParam || undefined }, signal }),
      initialPageParam: 0,
      getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
      staleTime: 0,
    }),
};
