import { queryOptions } from '@tanstack/react-query';
import { callUnlessSignedOut } from './client';

export const sessionQueries = {
  customer: () =>
    queryOptions({
      queryKey: ['/api/me'],
      queryFn: ({ signal }) => callUnlessSignedOut('GET /api/me', { signal }),
    }),
  admin: () =>
    queryOptions({
      queryKey: ['/api/admin/me'],
      queryFn: ({ signal }) => callUnlessSignedOut('GET /api/admin/me', { signal }),
    }),
};
