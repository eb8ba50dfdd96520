import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

export interface WindowsOf {
  date: string;
  zipCode: string;
  /** Where it is collected; null: it is delivered. */
  locationId: number | null;
}

export const correctionQueries = {
  order: (id: number) =>
    queryOptions({
      queryKey: ['/api/admin/orders', id, 'corrections'],
      queryFn: ({ signal }) => call('GET /api/admin/orders/{id}/corrections', { path: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  windows: ({ date, zipCode, locationId }: WindowsOf) => {
    const query = locationId === null ? { date, zipCode } : { date, fulfilment: 'pickup' as const, locationId };
    return queryOptions({
      queryKey: ['/api/delivery-times', query],
      queryFn: ({ signal }) => call('GET /api/delivery-times', { query, signal }),
      enabled: /^\d{4}-\d{2}-\d{2}$/.test(date) && (locationId !== null || /^\d{5}/.test(zipCode)),
    });
  },
};
