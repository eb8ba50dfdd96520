import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { Report } from '@/api/models';
import type { ReportAsked } from './report-address';

/** The figures are counted every minute. */
const POLL_MS = 60_000;
const PAGE = 50;

const parts = ({ report, ...query }: ReportAsked) => ({ path: { report }, query });

export const reportQueries = {
  /** While other rows of the same report are read, those before stay. */
  report: (asked: ReportAsked) =>
    queryOptions<Report>({
      queryKey: ['/api/admin/reports', asked],
      queryFn: ({ signal }) => call('GET /api/admin/reports/{report}', { ...parts(asked), signal }),
      placeholderData: (before) => (before?.report === asked.report ? before : undefined),
      refetchInterval: POLL_MS,
      staleTime: 0,
    }),
  /** Newest first. */
  orders: (asked: ReportAsked, key: string) =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/reports/orders', asked, key],
      queryFn: ({ pageParam, signal }) => {
        const { path, query } = parts(asked);
        return call('GET /api/admin/reports/{report}/orders', {
          path,
          query: { ...query, key, before: pageParam, limit: PAGE },
          signal,
        });
      },
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ orders, hasMore }) => (hasMore ? orders.at(-1)?.id : undefined),
      staleTime: 0,
    }),
};
