import { queryOptions } from '@tanstack/react-query';
import { callUnlessSignedOut } from './client';
import type { User } from './types';

export const sessionQueries = {
  customer: () =>
    queryOptions({
      queryKey: ['/api/me'],
      queryFn: ({ signal }) => callUnlessSignedOut<{ user: User }>('/api/me', signal),
    }),
  admin: () =>
    queryOptions({
      queryKey: ['/api/admin/me'],
      queryFn: ({ signal }) => callUnlessSignedOut<{ user: User }>('/api/admin/me', signal),
    }),
};
