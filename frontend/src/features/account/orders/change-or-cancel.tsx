import { useQueryClient } from '@tanstack/react-query';
import { ownOrders, type Order } from '../account.queries';
import { authenticatedCall } from '../session-end';
import { ChangeOwnOrder } from '../changing/change-own-order';
import { CancelOrder } from '../following/cancel-order';

export function ChangeOrCancel({ order }: { order: Order }) {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ownOrders.all() }),
      client.invalidateQueries({ queryKey: ownOrders.details(order.id).queryKey }),
    ]);
  const cancel = order.mayCancel && (
    <CancelOrder
      orderId={order.id}
      paid={order}
      cancel={() => authenticatedCall('POST /api/orders/{id}/cancel', { path: { id: order.id } })}
      onSettled={readAgain}
    />
  );
  return (
    <>
      <ChangeOwnOrder
        orderId={order.id}
        mayChange={order.mayChange}
        allCancelled={order.status === 'cancelled'}
        cancel={cancel}
        onSettled={readAgain}
      />
      {cancel}
    </>
  );
}
