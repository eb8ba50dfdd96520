import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Order, OrderDetails, OwnSession, Summary } from './account.types';
import { callOwn } from './own';
import { isUnderWay } from './tracking/parcel';

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
      queryFn: ({ pageParam, signal }) => {
        const before = pageParam ? `&before=${pageParam}` : '';
        return callOwn<Order[]>(`/api/orders/my?limit=${PAGE}${before}`, { signal });
      },
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
      ...alwaysFresh,
    }),
  summary: () =>
    queryOptions({
      queryKey: [...ownOrders.all(), 'summary'],
      queryFn: ({ signal }) => callOwn<Summary>('/api/orders/my/summary', { signal }),
      ...alwaysFresh,
    }),
  /** While a parcel is under way it is asked for again and again, but not for a tab nobody looks at. */
  details: (id: number) =>
    queryOptions({
      queryKey: ['/api/orders', id, 'details'] as const,
      queryFn: ({ signal }) => callOwn<OrderDetails>(`/api/orders/${id}/details`, { signal }),
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
      queryFn: ({ signal }) => callOwn<OwnSession[]>('/api/sessions', { signal }),
      ...alwaysFresh,
    }),
};
