import { COURIERS, serviceFor } from '@crispi/rules/couriers';
import type { AdminOrder } from '@/api/models';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useOrderActions } from './order-actions';

interface Props {
  order: AdminOrder;
  /** Omitted: the only shipment of an order for oneself. */
  recipientIndex?: number | undefined;
  onClose: () => void;
}

/** Asks before a courier is cancelled, from the button and from the status list. */
export function CancelCourierDialog({ order, recipientIndex, onClose }: Props) {
  const { cancelCourier } = useOrderActions(order);
  const shipment = order.recipientData.find((entry) => entry.recipientIndex === (recipientIndex ?? 0));
  const { name } = COURIERS[serviceFor(shipment?.deliveryProvider ?? order.deliveryProvider)];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel the ${name} delivery?`}
      text="We’ll call off the driver. The order stays open, and you can request another driver."
      action={`Cancel ${name}`}
      busyAction="Cancelling..."
      keep="Keep driver"
      busy={cancelCourier.isPending}
      onConfirm={() => cancelCourier.mutate(recipientIndex, { onSettled: onClose })}
    />
  );
}
