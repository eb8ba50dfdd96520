import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ownOrders } from './account.queries';

/** An order's items and shipments. When a shipment has moved, the list and the tiles are read again too. */
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
