import { COURIERS, isCourierService, serviceFor } from '@crispi/rules/couriers';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrder, AdminRecipient, OrderDetails, OrderStatus } from '@/api/models';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';
import { CourierPanel } from './courier-panel';
import { Fact, PanelTitle } from './customer-info';
import type { OrderActions } from './order-actions';
import { openedDialog } from './order-dialogs';
import { nameOf } from './order-words';
import { CANCEL_COURIER, ProviderBadge, StatusSelect } from './status-select';
import { OWN_COURIER_STEPS, dueText, isCourierControlled, isEarlier, statusLabel } from './statuses';
import { UndoOrder } from './undo';

interface Props {
  order: AdminOrder;
  actions: OrderActions;
  /** Undefined while they load. */
  details: OrderDetails | undefined;
}

/** A gift's shipments as an accordion; at first the one that needs attention is open. */
export function RecipientList({ order, actions, details }: Props) {
  const { recipientData } = order;
  const [open, setOpen] = useState<number | null>(() => {
    const first =
      recipientData.find(({ attention, problem }) => attention || problem) ??
      (recipientData.length === 1 && recipientData[0]);
    return first ? first.recipientIndex : null;
  });
  const done = recipientData.filter(({ status }) => status === 'delivered').length;
  return (
    <section aria-label="Recipients">
      <div className="mb-2 flex items-center justify-between gap-3">
        <PanelTitle>
          <span className="num">
            {done} of {recipientData.length} delivered
          </span>
        </PanelTitle>
        <ProviderBadge order={order} actions={actions} />
      </div>
      <div className="grid gap-2">
        {recipientData.map((recipient) => (
          <RecipientCard
            key={recipient.recipientIndex}
            order={order}
            recipient={recipient}
            actions={actions}
            details={details}
            open={open === recipient.recipientIndex}
            onToggle={() => setOpen(open === recipient.recipientIndex ? null : recipient.recipientIndex)}
          />
        ))}
      </div>
    </section>
  );
}

interface RecipientCardProps {
  order: AdminOrder;
  recipient: AdminRecipient;
  actions: OrderActions;
  /** Undefined while they load. */
  details: OrderDetails | undefined;
  open: boolean;
  onToggle: () => void;
}

/** One shipment of a gift, with its own status and courier; closed, it shows the recipient, the time and the status. */
function RecipientCard({ order, recipient, actions, details, open, onToggle }: RecipientCardProps) {
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
            {statusLabel(status)}
            <ChevronDown aria-hidden className={`size-4 ${open ? 'rotate-180' : ''}`} strokeWidth={1.75} />
          </span>
        </button>
      </h4>
      {open && (
        <OpenedRecipient
          actions={actions}
          address={address}
          details={details}
          ended={ended}
          index={index}
          name={name}
          order={order}
          recipient={recipient}
          status={status}
        />
      )}
    </section>
  );
}

interface OpenedRecipientProps {
  actions: OrderActions;
  address: string;
  details: OrderDetails | undefined;
  ended: boolean;
  index: number;
  name: string;
  order: AdminOrder;
  recipient: AdminRecipient;
  status: OrderStatus;
}

function OpenedRecipient({
  actions,
  address,
  details,
  ended,
  index,
  name,
  order,
  recipient,
  status,
}: OpenedRecipientProps) {
  return (
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
      <ShipmentActions
        actions={actions}
        details={details}
        ended={ended}
        index={index}
        name={name}
        order={order}
        recipient={recipient}
        status={status}
      />
      <CourierPanel order={order} recipientIndex={index} actions={actions} />
    </div>
  );
}

interface ShipmentActionsProps {
  actions: OrderActions;
  details: OrderDetails | undefined;
  ended: boolean;
  index: number;
  name: string;
  order: AdminOrder;
  recipient: AdminRecipient;
  status: OrderStatus;
}

function ShipmentActions({ actions, details, ended, index, name, order, recipient, status }: ShipmentActionsProps) {
  return (
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
            return toast('Status Cannot Be Changed Manually', 'The courier reports this status itself.', 'destructive');
          actions.setRecipientStatus.mutate({ index, status: choice });
        }}
      />
      <UndoOrder orderId={order.id} recipientIndex={index} className="min-h-10" />
      <ShipmentButtons recipient={recipient} actions={actions} />
      {details && status !== 'delivered' && !ended && (
        <Button
          look="danger"
          size="sm"
          className="min-h-10"
          onClick={() => openedDialog.set({ kind: 'cancel', order, recipientIndex: index })}
        >
          Cancel this shipment
        </Button>
      )}
    </div>
  );
}

function ShipmentButtons({ recipient, actions }: { recipient: AdminRecipient; actions: OrderActions }) {
  const { recipientIndex: index, status, deliveryProvider, courierLive } = recipient;
  const next = isCourierService(deliveryProvider) ? undefined : OWN_COURIER_STEPS[status];
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
