import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

/** The settings, for their own page and for the frame's sandbox chip. */
export const adminSettingsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['/api/admin/settings'],
      queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
    }),
};
