import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callCounted } from '@/api/client';

const PAGE = 50;

export const redirectQueries = {
  all: () => ['/api/admin/redirects'] as const,
  /** Read again on each visit, because other staff change them too. */
  list: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...redirectQueries.all(), search],
      queryFn: ({ pageParam, signal }) =>
        callCounted('GET /api/admin/redirects', {
          query: { limit: PAGE, search: search || undefined, before: pageParam || undefined },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: ({ rows }) => (rows.length < PAGE ? undefined : rows.at(-1)?.id),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

export const redirectsChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: redirectQueries.all() });
