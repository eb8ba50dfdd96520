import { useState } from 'react';
import type { AdminOrder, AdminRecipient, OrderDetails, OrderItem } from '@/api/models';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast-store';
import { CourierPanel } from './courier-panel';
import { Fact, PanelTitle } from './customer-info';
import { CancelDialog } from './money/cancel-dialog';
import type { OrderActions } from './order-actions';
import { OrderItems } from './order-items';
import { ProviderBadge } from './provider-badge';
import { CANCEL_COURIER, StatusSelect } from './status-select';
import { dueText, isCourierControlled, isEarlier, OWN_COURIER_STEPS, statusLabel } from './statuses';

interface Props {
  order: AdminOrder;
  recipient: AdminRecipient;
  items: OrderItem[];
  actions: OrderActions;
  /** Missing while they are read. */
  details: OrderDetails | undefined;
}

/** One shipment of a gift order with a status, a courier and a fate of its own. */
export function RecipientCard({ order, recipient, items, actions, details }: Props) {
  const [cancelling, setCancelling] = useState(false);
  const { recipientIndex: index, status } = recipient;
  const ended = recipient.cancelledBy === 'staff';
  const address = [recipient.addressLine1, recipient.addressLine2, recipient.city].filter(Boolean).join(', ');
  return (
    <section aria-label={`Recipient ${index + 1}`} className="rounded-tile border border-line bg-white p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PanelTitle>
          {recipient.firstName} {recipient.lastName}
        </PanelTitle>
        {index === 0 && <ProviderBadge order={order} actions={actions} />}
      </div>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact label="Phone">{formatPhone(recipient.phone)}</Fact>
        {recipient.email && <Fact label="Email">{recipient.email}</Fact>}
        <Fact label="Address">
          {address}, {recipient.state} {recipient.zipCode}
        </Fact>
        <Fact label="Due">{dueText(recipient.deliveryDate, recipient.deliveryTime)}</Fact>
        <Fact label="Instructions">{recipient.deliveryInstructions || 'No special instructions'}</Fact>
      </dl>
      {recipient.attention && (
        <div className="mb-4">
          <Notice kind="warning" title={recipient.attention} />
        </div>
      )}
      <OrderItems items={items} title={`Items for ${recipient.firstName}`} />
      <div className="mt-4 flex flex-wrap items-center gap-2.5">
        <StatusSelect
          label={`Status of the delivery to ${recipient.firstName} ${recipient.lastName}`}
          current={status}
          choices={recipient.allowedStatuses}
          pickup={false}
          busy={actions.setRecipientStatus.isPending}
          withCancel={recipient.courierLive}
          struck={(choice) => isEarlier(choice, status)}
          onChoose={(choice) => {
            if (choice === CANCEL_COURIER) return actions.cancelCourier.mutate(index);
            if (isCourierControlled(choice))
              return toast(
                'Status Cannot Be Changed Manually',
                'The courier reports this status itself.',
                'destructive',
              );
            actions.setRecipientStatus.mutate({ index, status: choice });
          }}
        />
        <ShipmentButtons recipient={recipient} actions={actions} />
        {details && status !== 'delivered' && !ended && (
          <Button look="danger" size="sm" className="min-h-10" onClick={() => setCancelling(true)}>
            Cancel this shipment
          </Button>
        )}
      </div>
      {cancelling && details && (
        <CancelDialog order={order} details={details} recipient={recipient} onClose={() => setCancelling(false)} />
      )}
      <CourierPanel order={order} recipientIndex={index} actions={actions} />
    </section>
  );
}

function ShipmentButtons({ recipient, actions }: { recipient: AdminRecipient; actions: OrderActions }) {
  const { recipientIndex: index, status, deliveryProvider, courierLive } = recipient;
  const next = deliveryProvider === 'crispi' ? OWN_COURIER_STEPS[status] : undefined;
  if (status === 'cancelled')
    return recipient.cancelledBy === 'staff' ? null : (
      <Button
        size="sm"
        className="min-h-10"
        busy={actions.requestDriver.isPending && 'Requesting...'}
        onClick={() => actions.requestDriver.mutate(index)}
      >
        Request Driver
      </Button>
    );
  if (status === 'ready_for_doordash' && !courierLive)
    return (
      <Button
        size="sm"
        className="min-h-10"
        busy={actions.create.isPending && 'Creating...'}
        onClick={() => actions.create.mutate(index)}
      >
        Create Real DoorDash Delivery
      </Button>
    );
  if (next)
    return (
      <Button
        size="sm"
        className="min-h-10"
        busy={actions.drive.isPending && 'Saving...'}
        onClick={() => actions.drive.mutate({ index, status: next })}
      >
        Our driver: {statusLabel(next)}
      </Button>
    );
  return null;
}
