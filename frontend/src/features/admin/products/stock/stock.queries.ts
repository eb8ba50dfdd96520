import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

/** Read again on each visit: every order changes it. */
export const stockQueries = {
  history: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/cookies/{id}/stock-movements', id],
      queryFn: ({ pageParam: before, signal }) =>
        call('GET /api/admin/cookies/{id}/stock-movements', { path: { id }, query: { before }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ movements, more }) => (more ? movements.at(-1)?.id : undefined),
      staleTime: 0,
      gcTime: 0,
    }),
  sheet: () =>
    queryOptions({
      queryKey: ['/api/admin/stock-counts/sheet'],
      queryFn: ({ signal }) => call('GET /api/admin/stock-counts/sheet', { signal }),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
};
