import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

/** Orders and customers shown; of customers one more is asked for, which tells that there are further ones. */
export const AT_MOST = 5;

export const jumpQueries = {
  /** The newest orders whose number, name or e-mail address this is. */
  orders: (text: string) =>
    queryOptions({
      queryKey: ['/api/admin/orders?jump', text],
      queryFn: ({ signal }) => call('GET /api/admin/orders', { query: { search: text, limit: AT_MOST }, signal }),
      staleTime: 5000,
    }),
  /** Whoever ordered last of those who go by this name, e-mail address, phone number or its last four digits. */
  customers: (text: string) =>
    queryOptions({
      queryKey: ['/api/admin/customers?jump', text],
      queryFn: ({ signal }) =>
        call('GET /api/admin/customers', { query: { search: text, limit: AT_MOST + 1 }, signal }),
      staleTime: 5000,
    }),
};
