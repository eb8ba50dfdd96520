import { queryOptions } from '@tanstack/react-query';
import { call, hasStatus } from '@/api/client';

export const deviceQueries = {
  /** The pass of this device; null when it has none. */
  own: () =>
    queryOptions({
      queryKey: ['/api/device-pass'],
      queryFn: ({ signal }) =>
        call('GET /api/device-pass', { signal }).catch((error: unknown) => {
          if (hasStatus(error, 401) || hasStatus(error, 403)) return null;
          throw error;
        }),
    }),
};
