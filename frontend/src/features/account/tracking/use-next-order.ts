import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownOrders } from '../account.queries';
import { useOrderDetails } from '../use-order-details';
import { isUnderWay, nextOrder, soonestFirst } from './parcel';

/**
 * The order people come for, with its parcels soonest first; undefined when nothing is on its way. Once chosen it
 * stays for the visit: whoever watched it come also sees that it is there.
 */
export function useNextOrder() {
  const orders = useInfiniteQuery(ownOrders.list()).data?.pages.flat() ?? [];
  const [chosen, choose] = useState<number>();
  const next = orders.find(({ id }) => id === chosen) ?? nextOrder(orders);
  if (next && next.id !== chosen) choose(next.id);
  const details = useOrderDetails(next?.id);
  const parcels = soonestFirst(details.data?.recipients ?? []);
  const parcel = parcels.find(isUnderWay) ?? parcels.at(-1);
  if (!next || !parcel) return undefined;
  return {
    order: next,
    parcel,
    others: parcels.filter((other) => other !== parcel),
    items: details.data?.items ?? [],
    readAt: details.dataUpdatedAt,
  };
}

export type NextOrderView = NonNullable<ReturnType<typeof useNextOrder>>;
