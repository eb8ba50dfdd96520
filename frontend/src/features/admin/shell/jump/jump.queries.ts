import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

const AT_MOST = 5;

export const jumpQueries = {
  /** The newest orders whose number, name or e-mail address this is. */
  orders: (text: string) =>
    queryOptions({
      queryKey: ['/api/admin/orders?jump', text],
      queryFn: ({ signal }) => call('GET /api/admin/orders', { query: { search: text, limit: AT_MOST }, signal }),
      staleTime: 5000,
    }),
};
