import { COURIERS, isCourierService, serviceFor } from '@crispi/rules/couriers';
import type { AdminOrder, OrderDetails } from '@/api/models';
import { Button } from '@/ui/button';
import { CourierPanel } from './courier-panel';
import { PanelTitle } from './customer-info';
import { openedDialog } from './order-dialogs';
import type { OrderActions } from './order-actions';
import { CANCEL_COURIER, ProviderBadge, StatusSelect } from './status-select';
import { UndoOrder } from './undo';
import { OWN_COURIER_STEPS, statusLabel } from './statuses';

interface Props {
  order: AdminOrder;
  actions: OrderActions;
  /** Undefined while they load. */
  details: OrderDetails | undefined;
}

/** Manages an order with one shipment and one status. */
export function ManagementPanel({ order, actions, details }: Props) {
  const pickup = order.fulfilment === 'pickup';
  const next = !isCourierService(order.deliveryProvider) && !pickup ? OWN_COURIER_STEPS[order.status] : undefined;
  const canCall = !pickup && !order.doorDashDeliveryId && order.status === 'ready_for_doordash';
  return (
    <section aria-label="Order management" className="rounded-tile border border-line bg-white p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PanelTitle>Order Management</PanelTitle>
        {!pickup && <ProviderBadge order={order} actions={actions} />}
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
        {next && (
          <Button
            size="sm"
            className="min-h-10"
            busy={actions.drive.isPending && 'Saving...'}
            onClick={() => actions.drive.mutate({ index: 0, status: next })}
          >
            Our driver: {statusLabel(next)}
          </Button>
        )}
        {canCall && (
          <Button
            size="sm"
            className="min-h-10"
            busy={actions.create.isPending && 'Creating...'}
            onClick={() => actions.create.mutate(0)}
          >
            Create {COURIERS[serviceFor(order.deliveryProvider)].name} Delivery
          </Button>
        )}
      </div>
      {!pickup && <CourierPanel order={order} recipientIndex={0} actions={actions} />}
    </section>
  );
}
