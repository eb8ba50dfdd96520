import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownOrders } from '../account.queries';
import { useOrderDetails } from '../use-order-details';
import { isUnderWay, nextOrder, soonestFirst } from './shipment';

/**
 * The order people come for, with its shipments soonest first; undefined when nothing is on its way. Once chosen it
 * stays for the visit: whoever watched it come also sees that it is there.
 */
export function useNextOrder() {
  const orders = useInfiniteQuery(ownOrders.list()).data?.pages.flat() ?? [];
  const [chosen, choose] = useState<number>();
  const next = orders.find(({ id }) => id === chosen) ?? nextOrder(orders);
  if (next && next.id !== chosen) choose(next.id);
  const details = useOrderDetails(next?.id);
  const shipments = soonestFirst(details.data?.recipients ?? []);
  const shipment = shipments.find(isUnderWay) ?? shipments.at(-1);
  if (!next || !shipment) return undefined;
  return {
    order: next,
    shipment,
    others: shipments.filter((other) => other !== shipment),
    items: details.data?.items ?? [],
    readAt: details.dataUpdatedAt,
  };
}

export type NextOrderView = NonNullable<ReturnType<typeof useNextOrder>>;
