import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import { adminBrandQuery } from '../shell/admin.queries';

export const brandQueries = {
  current: adminBrandQuery,
  typefaces: () =>
    queryOptions({
      queryKey: ['/api/admin/brand/typefaces'],
      queryFn: ({ signal }) => call('GET /api/admin/brand/typefaces', { signal }),
      staleTime: Infinity,
    }),
};
