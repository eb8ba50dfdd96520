import { CourierPart } from './courier-part';
import { useOpenOrder } from './open-order';
import { ChangeShipment, openedDialog } from './order-dialogs';
import { Panel } from './panel';
import { DriverButtons, ProviderBadge } from './provider';
import { CANCEL_COURIER, StatusSelect } from './status-select';
import { UndoOrder } from './undo';

/** Manages an order with one delivery and one status. */
export function ManagementPanel() {
  const { order, actions, details } = useOpenOrder();
  const pickup = order.fulfilment === 'pickup';
  const recipient = order.recipientData.find(({ kind }) => kind === 'goods');
  return (
    <Panel label="Order management" title="Order Management" aside={!pickup && <ProviderBadge />}>
      <div className="flex flex-wrap items-center gap-2">
        <StatusSelect
          label={`Status of order #${order.id}`}
          current={order.status}
          choices={order.allowedStatuses}
          pickup={pickup}
          provider={order.deliveryProvider}
          busy={actions.setStatus.isPending || actions.cancelCourier.isPending}
          withCancel={order.courierLive}
          struck={() => order.status === 'delivered'}
          onChoose={(choice) => {
            if (choice === CANCEL_COURIER) openedDialog.set({ kind: 'cancel-courier', order });
            else if (choice === 'cancelled' && details) openedDialog.set({ kind: 'cancel', order });
            else actions.setStatus.mutate(choice);
          }}
        />
        <UndoOrder orderId={order.id} className="min-h-button!" />
        {recipient && <DriverButtons recipient={recipient} />}
        {recipient && <ChangeShipment order={order} recipient={recipient} />}
      </div>
      {recipient && <CourierPart recipient={recipient} />}
    </Panel>
  );
}
