import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callTimed } from '@/api/client';

const POLL_MS = 15_000;

export const runQueries = {
  /** Read again every fifteen seconds; an unchanged run costs a 304. */
  today: (store?: number) =>
    queryOptions({
      queryKey: ['/api/admin/run', store ?? null],
      queryFn: ({ signal }) => callTimed('GET /api/admin/run', { query: { store }, signal }),
      refetchInterval: POLL_MS,
      staleTime: 5000,
      placeholderData: keepPreviousData,
    }),
};
