import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AdminOrder, AdminRecipient, OrderItem } from '@/api/models';
import { formatPhone } from '@/lib/phone';
import { Button } from '@/ui/button';
import { DottedLine } from '@/ui/dotted-line';
import { toast } from '@/ui/toast-store';
import { CourierPart } from './courier-part';
import { kitchenStepOf } from './list/next-step';
import { useOpenOrder } from './open-order';
import { OrderItems } from './order-items';
import { ChangeShipment, openedDialog } from './order-dialogs';
import { nameOf, pieces } from './order-words';
import { Fact, FACT_LINK, Facts, PanelTitle } from './panel';
import { DriverButtons, ProviderBadge } from './provider';
import { CANCEL_COURIER, StatusSelect } from './status-select';
import { dueText, isCourierControlled, isEarlier, statusLabel } from './statuses';
import { takenSteps, UndoOrder } from './undo';

/** A gift's deliveries as an accordion; at first the one that needs attention is open. */
export function RecipientList() {
  const recipientData = useOpenOrder().order.recipientData.filter(({ kind }) => kind === 'goods');
  const [open, setOpen] = useState<number | null>(() => {
    const first =
      recipientData.find(({ attention, problem }) => attention || problem) ??
      (recipientData.length === 1 && recipientData[0]);
    return first ? first.recipientIndex : null;
  });
  const done = recipientData.filter(({ status }) => status === 'delivered').length;
  return (
    <section aria-label="Recipients">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <PanelTitle>
          {done} of {recipientData.length} delivered
        </PanelTitle>
        <ProviderBadge />
      </div>
      <div className="grid items-start gap-x-4 gap-y-2 lg:grid-cols-2">
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

/**
 * One shipment of a gift: recipient, time, address, status, contents and next step; open, everything else about it.
 */
function RecipientCard({ recipient, open, onToggle }: RecipientCardProps) {
  const { order, details } = useOpenOrder();
  const items = details?.items.filter(({ recipientIndex }) => recipientIndex === recipient.recipientIndex);
  return (
    <section
      aria-label={`Recipient ${recipient.recipientIndex + 1}`}
      className={`rounded-tile border border-line bg-white ${open ? 'lg:col-span-2' : ''}`}
    >
      <h4 className="font-text text-sm font-normal tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex w-full items-start gap-3 rounded-tile px-4 pt-3 pb-2 text-left hover:bg-milk"
        >
          <span className="grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]">
            <span className="font-bold">{distinctName(order, recipient)}</span>
            <DottedLine className="text-mocha">
              {dueText(recipient.deliveryDate, recipient.deliveryTime)}
              {addressOf(recipient)}
            </DottedLine>
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
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 px-4 pb-3 text-sm empty:hidden">
        {!open && (
          <div className="grid min-w-40 flex-1 justify-items-start gap-0.5 [overflow-wrap:anywhere]">
            <p>{items?.map(contentsOf).join('; ')}</p>
            <PhoneLink phone={recipient.phone} />
            {recipient.deliveryInstructions && <p className="text-mocha">“{recipient.deliveryInstructions}”</p>}
          </div>
        )}
        <NextStep recipient={recipient} />
      </div>
      {open && (
        <div className="border-t border-line p-4">
          {items && (
            <div className="mb-4 border-b border-line pb-4">
              <OrderItems items={items} />
            </div>
          )}
          <Facts>
            <Fact label="Phone">
              <PhoneLink phone={recipient.phone} />
            </Fact>
            {recipient.email && <Fact label="Email">{recipient.email}</Fact>}
            <Fact label="Instructions">{recipient.deliveryInstructions || 'No special instructions'}</Fact>
          </Facts>
          <ShipmentActions recipient={recipient} />
          <CourierPart recipient={recipient} />
        </div>
      )}
    </section>
  );
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={`num ${FACT_LINK}`} href={`tel:+1${phone}`}>
    {formatPhone(phone)}
  </a>
);

/** The name; with a number where another recipient has the same one. */
function distinctName({ recipientData }: AdminOrder, recipient: AdminRecipient): string {
  const name = nameOf(recipient);
  const same = recipientData.filter((other) => nameOf(other) === name).length;
  return same > 1 ? `${name} (recipient ${recipient.recipientIndex + 1})` : name;
}

/** "Box of 6: 4 Brown Butter Chip, 2 Candy Button" */
function contentsOf(item: OrderItem): string {
  const cookiesIn = item.cookies.map((cookie) => `${cookie.quantity} ${cookie.name}`).join(', ');
  return [pieces(item), cookiesIn].filter(Boolean).join(': ');
}

/** The kitchen's next step of the shipment, or what finds a driver for it; Undo in their place. */
function NextStep({ recipient }: { recipient: AdminRecipient }) {
  const { order, actions } = useOpenOrder();
  const { recipientIndex: index } = recipient;
  const undoable = takenSteps.use().some((step) => step.orderId === order.id && step.recipientIndex === index);
  const step = kitchenStepOf(recipient);
  if (undoable) return <UndoOrder orderId={order.id} recipientIndex={index} className="min-h-button!" />;
  if (!step) return <DriverButtons recipient={recipient} />;
  const { isPending, variables, mutate } = actions.setRecipientStatus;
  return (
    <Button
      look="outline"
      aria-label={`${statusLabel(step)}, recipient ${index + 1}`}
      busy={isPending && variables.index === index && 'Saving...'}
      onClick={() => mutate({ index, status: step })}
    >
      {statusLabel(step)}
    </Button>
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
      <ChangeShipment order={order} recipient={recipient} />
      {details && status !== 'delivered' && recipient.cancelledBy !== 'staff' && (
        <Button look="danger" onClick={() => openedDialog.set({ kind: 'cancel', order, recipientIndex: index })}>
          Cancel this delivery
        </Button>
      )}
    </div>
  );
}
