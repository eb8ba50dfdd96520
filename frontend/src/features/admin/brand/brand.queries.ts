import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

export const brandQueries = {
  current: () =>
    queryOptions({
      queryKey: ['/api/admin/brand'],
      queryFn: ({ signal }) => call('GET /api/admin/brand', { signal }),
      staleTime: 0,
    }),
  typefaces: () =>
    queryOptions({
      queryKey: ['/api/admin/brand/typefaces'],
      queryFn: ({ signal }) => call('GET /api/admin/brand/typefaces', { signal }),
      staleTime: Infinity,
    }),
};
