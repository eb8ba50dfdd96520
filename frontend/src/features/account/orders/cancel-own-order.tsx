import { useQueryClient } from '@tanstack/react-query';
import { toCents } from '@/lib/money';
import { ownOrders } from '../account.queries';
import type { Order } from '../account.types';
import { authenticatedCall } from '../authenticated-call';
import { CancelOrder } from '../following/cancel-order';

/** Offered until somebody begins to make any of it; the server has the last word. */
export function CancelOwnOrder({ order }: { order: Order }) {
  const client = useQueryClient();
  const steps = order.recipientData.length > 0 ? order.recipientData.map(({ status }) => status) : [order.progress];
  if (!steps.includes('pending') || steps.some((step) => step !== 'pending' && step !== 'cancelled')) return null;
  return (
    <CancelOrder
      orderId={order.id}
      cents={toCents(order.totalAmount) - toCents(order.refundedAmount)}
      cancel={() => authenticatedCall('POST /api/orders/{id}/cancel', { path: { id: order.id } })}
      onSettled={() =>
        Promise.all([
          client.invalidateQueries({ queryKey: ownOrders.all() }),
          client.invalidateQueries({ queryKey: ownOrders.details(order.id).queryKey }),
        ])
      }
    />
  );
}
