import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@/api/client';

/** Read again on each visit, because other staff change them too. */
export const promotionsQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/promotions'],
    queryFn: ({ signal }) => call('GET /api/admin/promotions', { signal }),
    staleTime: 0,
  });

export const promotionsChanged = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: promotionsQuery().queryKey });
