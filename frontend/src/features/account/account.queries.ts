import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OrderDetails } from './account.types';
import { authenticatedCall } from './authenticated-call';
import { isUnderWay } from './tracking/shipment';

const PAGE = 20;
const POLL_MS = 20_000;

/** Orders are read afresh every time a screen asks for them. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always' } as const;

const onTheWay = (details: OrderDetails | undefined) => details?.recipients.some(isUnderWay) ?? false;

export const ownOrders = {
  all: () => ['/api/orders/my'] as const,
  /** Newest first; "more" goes on before the last order shown. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...ownOrders.all(), 'list'],
      queryFn: ({ pageParam, signal }) =>
        authenticatedCall('GET /api/orders/my', { query: { limit: PAGE, before: pageParam || undefined }, signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
      ...alwaysFresh,
    }),
  summary: () =>
    queryOptions({
      queryKey: [...ownOrders.all(), 'summary'],
      queryFn: ({ signal }) => authenticatedCall('GET /api/orders/my/summary', { signal }),
      ...alwaysFresh,
    }),
  /** While a shipment is under way it is asked for again and again, but not for a tab nobody looks at. */
  details: (id: number) =>
    queryOptions({
      queryKey: ['/api/orders', id, 'details'] as const,
      queryFn: ({ signal }) => authenticatedCall('GET /api/orders/{id}/details', { path: { id }, signal }),
      refetchInterval: (query) => (onTheWay(query.state.data) ? POLL_MS : false),
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: (query) => (onTheWay(query.state.data) ? 'always' : false),
      ...alwaysFresh,
    }),
};

export const ownSessions = {
  list: () =>
    queryOptions({
      queryKey: ['/api/sessions'],
      queryFn: ({ signal }) => authenticatedCall('GET /api/sessions', { signal }),
      ...alwaysFresh,
    }),
};
