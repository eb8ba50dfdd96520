import { COURIERS, isCourierService, serviceFor } from '@crispi/rules/couriers';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { AdminOrder, AdminRecipient, OrderDetails } from '@/api/models';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import { CourierPanel } from './courier-panel';
import { Fact } from './customer-info';
import { nameOf } from './money/shipment-names';
import { openedDialog } from './opened-dialog';
import type { OrderActions } from './order-actions';
import { CANCEL_COURIER, StatusSelect } from './status-select';
import { UndoButton } from './undo/undo-button';
import { dueText, isCourierControlled, isEarlier, OWN_COURIER_STEPS, statusLabel } from './statuses';

interface Props {
  order: AdminOrder;
  recipient: AdminRecipient;
  actions: OrderActions;
  /** Missing while they are read. */
  details: OrderDetails | undefined;
  open: boolean;
  onToggle: () => void;
}

/** One shipment of a gift, with a status and a courier of its own; folded, it shows the recipient, window and status. */
export function RecipientCard({ order, recipient, actions, details, open, onToggle }: Props) {
  const { recipientIndex: index, status } = recipient;
  const ended = recipient.cancelledBy === 'staff';
  const address = [recipient.addressLine1, recipient.addressLine2, recipient.city].filter(Boolean).join(', ');
  const name = nameOf(recipient);
  return (
    <section aria-label={`Recipient ${index + 1}`} className="rounded-tile border border-line bg-white">
      <h4 className="font-text text-sm font-normal tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex min-h-22 w-full items-center gap-3 rounded-tile px-4 py-2 text-left hover:bg-milk"
        >
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="truncate font-bold">{name}</span>
            <span className="truncate text-mocha">{dueText(recipient.deliveryDate, recipient.deliveryTime)}</span>
            <span className="truncate text-mocha">
              {address}, {recipient.state} {recipient.zipCode}
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-2 font-semibold">
            {(recipient.attention ?? recipient.problem) && (
              <TriangleAlert aria-label="Needs attention" className="size-4 text-caramel" strokeWidth={2} />
            )}
            {statusLabel(status, false, recipient.deliveryProvider)}
            <ChevronDown aria-hidden className={`size-4 ${open ? 'rotate-180' : ''}`} strokeWidth={1.75} />
          </span>
        </button>
      </h4>
      {open && (
        <div className="border-t border-line p-4">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <Fact label="Phone">
              <a className="rounded-chip underline underline-offset-2" href={`tel:+1${recipient.phone}`}>
                {formatPhone(recipient.phone)}
              </a>
            </Fact>
            {recipient.email && <Fact label="Email">{recipient.email}</Fact>}
            <Fact label="Address">
              {address}, {recipient.state} {recipient.zipCode}
            </Fact>
            <Fact label="Instructions">{recipient.deliveryInstructions || 'No special instructions'}</Fact>
          </dl>
          <div className="mt-4 flex flex-wrap items-center gap-2.5">
            <StatusSelect
              label={`Status of the delivery to ${name}`}
              current={status}
              choices={recipient.allowedStatuses}
              pickup={false}
              provider={recipient.deliveryProvider}
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
            <UndoButton orderId={order.id} recipientIndex={index} className="min-h-10" />
            <ShipmentButtons recipient={recipient} actions={actions} />
            {details && status !== 'delivered' && !ended && (
              <Button
                look="danger"
                size="sm"
                className="min-h-10"
                onClick={() => openedDialog.set({ asks: 'cancel', order, recipientIndex: index })}
              >
                Cancel this shipment
              </Button>
            )}
          </div>
          <CourierPanel order={order} recipientIndex={index} actions={actions} />
        </div>
      )}
    </section>
  );
}

function ShipmentButtons({ recipient, actions }: { recipient: AdminRecipient; actions: OrderActions }) {
  const { recipientIndex: index, status, deliveryProvider, courierLive } = recipient;
  const next = !isCourierService(deliveryProvider) ? OWN_COURIER_STEPS[status] : undefined;
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
        Create Real {COURIERS[serviceFor(deliveryProvider)].name} Delivery
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
