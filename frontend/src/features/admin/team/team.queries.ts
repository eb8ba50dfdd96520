import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

export const teamQueries = {
  team: () =>
    queryOptions({ queryKey: ['/api/admin/team'], queryFn: ({ signal }) => call('GET /api/admin/team', { signal }) }),
  secondFactor: () =>
    queryOptions({
      queryKey: ['/api/admin/second-factor'],
      queryFn: ({ signal }) => call('GET /api/admin/second-factor', { signal }),
    }),
  devicePasses: () =>
    queryOptions({
      queryKey: ['/api/admin/device-passes'],
      queryFn: ({ signal }) => call('GET /api/admin/device-passes', { signal }),
    }),
  stores: () =>
    queryOptions({
      queryKey: ['/api/admin/stores'],
      queryFn: ({ signal }) => call('GET /api/admin/stores', { signal }),
    }),
};
