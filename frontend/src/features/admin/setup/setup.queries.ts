import { queryOptions } from '@tanstack/react-query';
import { call, callCounted } from '@/api/client';

export const setupQueries = {
  opening: () =>
    queryOptions({
      queryKey: ['/api/admin/opening'],
      queryFn: ({ signal }) => call('GET /api/admin/opening', { signal }),
      staleTime: 0,
    }),
  /** Whether there is any order yet, of staff too. */
  hasOrders: () =>
    queryOptions({
      queryKey: ['/api/admin/orders', 'any'],
      queryFn: async ({ signal }) =>
        (await callCounted('GET /api/admin/orders', { query: { limit: 1 }, signal })).rows.length > 0,
      staleTime: 0,
    }),
};
