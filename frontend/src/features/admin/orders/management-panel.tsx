import { COURIERS, isCourierService, serviceFor } from '@crispi/rules/couriers';
import { CourierPanel } from './courier-panel';
import { PanelButton, PanelTitle } from './customer-info';
import { useOpenOrder } from './open-order';
import { openedDialog } from './order-dialogs';
import { DriveButton, ProviderBadge } from './provider';
import { CANCEL_COURIER, StatusSelect } from './status-select';
import { UndoOrder } from './undo';

/** Manages an order with one shipment and one status. */
export function ManagementPanel() {
  const { order, actions, details } = useOpenOrder();
  const pickup = order.fulfilment === 'pickup';
  const canCall = !pickup && !order.doorDashDeliveryId && order.status === 'ready_for_doordash';
  return (
    <section aria-label="Order management" className="rounded-tile border border-line bg-white p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PanelTitle>Order Management</PanelTitle>
        {!pickup && <ProviderBadge />}
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <StatusSelect
          label={`Status of order #${order.id}`}
          current={order.status}
          choices={order.allowedStatuses}
          pickup={pickup}
          provider={order.deliveryProvider}
          busy={actions.setStatus.isPending || actions.cancelCourier.isPending}
          withCancel={order.doorDashDeliveryId !== null}
          struck={() => order.status === 'delivered'}
          onChoose={(choice) => {
            if (choice === CANCEL_COURIER) actions.cancelCourier.mutate(undefined);
            else if (choice === 'cancelled' && details) openedDialog.set({ kind: 'cancel', order });
            else actions.setStatus.mutate(choice);
          }}
        />
        <UndoOrder orderId={order.id} className="min-h-10" />
        {!isCourierService(order.deliveryProvider) && !pickup && <DriveButton index={0} status={order.status} />}
        {canCall && (
          <PanelButton busy={actions.create.isPending && 'Creating...'} onClick={() => actions.create.mutate(0)}>
            Create {COURIERS[serviceFor(order.deliveryProvider)].name} Delivery
          </PanelButton>
        )}
      </div>
      {!pickup && <CourierPanel recipientIndex={0} />}
    </section>
  );
}
