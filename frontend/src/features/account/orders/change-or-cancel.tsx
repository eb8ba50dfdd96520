import { useQueryClient } from '@tanstack/react-query';
import { ownOrders, type Order } from '../account.queries';
import { authenticatedCall } from '../session-end';
import { ChangeOwnOrder } from '../changing/change-own-order';
import { CancelOrder } from '../following/cancel-order';

/** Changeable until every shipment is being made, cancellable until the first one is; the server decides. */
export function ChangeOrCancel({ order }: { order: Order }) {
  const client = useQueryClient();
  const shipments = order.recipientData.length > 0 ? order.recipientData : [{ kind: 'goods', status: order.progress }];
  const steps = shipments.map(({ status }) => status);
  const waits = steps.includes('pending');
  const begun = steps.some((step) => step !== 'pending' && step !== 'cancelled');
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ownOrders.all() }),
      client.invalidateQueries({ queryKey: ownOrders.details(order.id).queryKey }),
    ]);
  const cancel = waits && !begun && (
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
        mayChange={shipments.some(({ kind, status }) => kind === 'goods' && status === 'pending')}
        allCancelled={order.status === 'cancelled'}
        cancel={cancel}
        onSettled={readAgain}
      />
      {cancel}
    </>
  );
}
