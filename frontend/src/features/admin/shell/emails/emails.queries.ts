import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

export const emailQueries = {
  preview: (id: string) =>
    queryOptions({
      queryKey: ['/api/admin/emails', id, 'preview'],
      queryFn: ({ signal }) => call('GET /api/admin/emails/{id}/preview', { path: { id }, signal }),
      retry: false,
    }),
};
