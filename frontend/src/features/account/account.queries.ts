import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { components } from '@/api/schema';
import { authenticatedCall } from './session-end';

type Schemas = components['schemas'];

/**
 * Answers of the account's calls. Money is in decimal strings of dollars, instants are ISO 8601 in UTC, days are local.
 */
export type Order = Schemas['OwnOrderResponse'];
export type CustomerStatus = Order['status'];
export type Recipient = Schemas['RecipientResponse'];
export type OrderDetails = Schemas['OrderDetailsResponse'];
export type Shipment = Schemas['ShipmentResponse'];
/** What customers see of a shipment on its way. */
export type Tracked = Pick<
  Shipment,
  | 'kind'
  | 'status'
  | 'steps'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'trackingUrl'
  | 'driverName'
  | 'estimatedArrival'
  | 'attention'
>;
export type ShipmentStatus = Shipment['status'];
export type Step = Schemas['ShipmentStepResponse'];
export type Item = Schemas['OrderItemResponse'];
export type Summary = Schemas['OrderSummaryResponse'];
export type Again = Schemas['OrderAgainResponse'];
export type SavedCard = Schemas['SavedCardResponse'];
export type OwnSession = Schemas['BrowserResponse'];

const PAGE = 20;
const POLL_MS = 20_000;

/** Orders are fetched again whenever a screen mounts. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Neither delivered nor cancelled. */
export function isUnderWay({ status }: { status: ShipmentStatus }): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

const onTheWay = (details: OrderDetails | undefined) => details?.recipients.some(isUnderWay) ?? false;

export const ownOrders = {
  all: () => ['/api/orders/my'] as const,
  /** Newest first; "more" continues with orders older than the last one shown. */
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
  /** Polls while a shipment is under way and the tab is visible. */
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

export const savedCards = {
  list: () =>
    queryOptions({
      queryKey: ['/api/saved-cards'],
      queryFn: ({ signal }) => authenticatedCall('GET /api/saved-cards', { signal }),
      ...alwaysFresh,
    }),
};

/** An order's items and shipments. When a shipment's status changes, the list and the summary are fetched again. */
export function useOrderDetails(orderId: number | undefined) {
  const client = useQueryClient();
  const details = useQuery({ ...ownOrders.details(orderId ?? 0), enabled: orderId !== undefined });
  const statuses = details.data?.recipients.map(({ status }) => status).join(' ');
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (known.current && statuses && known.current !== statuses)
      void client.invalidateQueries({ queryKey: ownOrders.all() });
    known.current = statuses;
  }, [client, statuses]);
  return details;
}
