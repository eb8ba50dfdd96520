import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

/** A store's closed days, changed hours and booking horizon. */
export const storeCalendarQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/admin/stores', id, 'closed-days'],
    queryFn: ({ signal }) => call('GET /api/admin/stores/{id}/closed-days', { path: { id }, signal }),
  });
