import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AdminRecipient } from '@/api/models';
import { formatPhone } from '@/lib/phone';
import { toast } from '@/ui/toast-store';
import { CourierPart } from './courier-part';
import { Fact, PanelButton, PanelTitle } from './customer-info';
import { useOpenOrder } from './open-order';
import { ChangeShipment, openedDialog } from './order-dialogs';
import { nameOf } from './order-words';
import { DriverButtons, ProviderBadge } from './provider';
import { CANCEL_COURIER, StatusSelect } from './status-select';
import { dueText, isCourierControlled, isEarlier, statusLabel } from './statuses';
import { UndoOrder } from './undo';

/** A gift's shipments as an accordion; at first the one that needs attention is open. */
export function RecipientList() {
  const { recipientData } = useOpenOrder().order;
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
        <ProviderBadge />
      </div>
      <div className="grid gap-2">
        {recipientData.map((recipient) => (
          <RecipientCard
            key={recipient.recipientIndex}
            recipient={recipient}
            open={open === recipient.recipientIndex}
            onToggle={() => setOpen(open === recipient.recipientIndex ? null : recipient.recipientIndex)}
          />
        ))}
      </div>
    </section>
  );
}

interface RecipientCardProps {
  recipient: AdminRecipient;
  open: boolean;
  onToggle: () => void;
}

/** One shipment of a gift, with its own status and courier; closed, it shows the recipient, the time and the status. */
function RecipientCard({ recipient, open, onToggle }: RecipientCardProps) {
  return (
    <section
      aria-label={`Recipient ${recipient.recipientIndex + 1}`}
      className="rounded-tile border border-line bg-white"
    >
      <h4 className="font-text text-sm font-normal tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex min-h-22 w-full items-center gap-3 rounded-tile px-4 py-2 text-left hover:bg-milk"
        >
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="truncate font-bold">{nameOf(recipient)}</span>
            <span className="truncate text-mocha">{dueText(recipient.deliveryDate, recipient.deliveryTime)}</span>
            <span className="truncate text-mocha">{addressOf(recipient)}</span>
          </span>
          <span className="flex shrink-0 items-center gap-2 font-semibold">
            {(recipient.attention ?? recipient.problem) && (
              <TriangleAlert aria-label="Needs attention" className="size-4 text-caramel" strokeWidth={2} />
            )}
            {statusLabel(recipient.status)}
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
            <Fact label="Address">{addressOf(recipient)}</Fact>
            <Fact label="Instructions">{recipient.deliveryInstructions || 'No special instructions'}</Fact>
          </dl>
          <ShipmentActions recipient={recipient} />
          <CourierPart recipient={recipient} />
        </div>
      )}
    </section>
  );
}

const addressOf = ({ addressLine1, addressLine2, city, state, zipCode }: AdminRecipient) =>
  `${[addressLine1, addressLine2, city].filter(Boolean).join(', ')}, ${state} ${zipCode}`;

function ShipmentActions({ recipient }: { recipient: AdminRecipient }) {
  const { order, actions, details } = useOpenOrder();
  const { recipientIndex: index, status } = recipient;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5">
      <StatusSelect
        label={`Status of the delivery to ${nameOf(recipient)}`}
        current={status}
        choices={recipient.allowedStatuses}
        pickup={false}
        provider={recipient.deliveryProvider}
        busy={actions.setRecipientStatus.isPending}
        withCancel={recipient.courierLive}
        struck={(choice) => isEarlier(choice, status)}
        onChoose={(choice) => {
          if (choice === CANCEL_COURIER)
            return openedDialog.set({ kind: 'cancel-courier', order, recipientIndex: index });
          if (isCourierControlled(choice))
            return toast('Status Cannot Be Changed Manually', 'The courier reports this status.', 'destructive');
          actions.setRecipientStatus.mutate({ index, status: choice });
        }}
      />
      <UndoOrder orderId={order.id} recipientIndex={index} className="min-h-10" />
      <DriverButtons recipient={recipient} />
      <ChangeShipment order={order} recipient={recipient} />
      {details && status !== 'delivered' && recipient.cancelledBy !== 'staff' && (
        <PanelButton look="danger" onClick={() => openedDialog.set({ kind: 'cancel', order, recipientIndex: index })}>
          Cancel this delivery
        </PanelButton>
      )}
    </div>
  );
}
