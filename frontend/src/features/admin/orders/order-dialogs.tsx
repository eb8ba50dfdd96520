import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useEffect } from 'react';
import type { AdminOrder, AdminRecipient } from '@/api/models';
import { sharedState } from '@/lib/shared-state';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { adminOrderQueries } from './admin-orders.queries';
import { isCourierControlled } from './statuses';

const correctionDialog = lazyPart(async () => (await import('./corrections/correction-form')).CorrectionDialog);
const cancelCourierDialog = lazyPart(async () => (await import('./cancel-courier-dialog')).CancelCourierDialog);
const cancelDialog = lazyPart(async () => (await import('./money/cancel-dialog')).CancelDialog);
export const recordPaymentDialog = lazyPart(
  async () => (await import('./money/record-payment-dialog')).RecordPaymentDialog,
);
export const refundDialog = lazyPart(async () => (await import('./money/refund-dialog')).RefundDialog);

interface Props {
  /** The orders as last read; an order that has left the list keeps the state in which the dialog opened. */
  orders?: AdminOrder[];
}

const close = () => openedDialog.set(null);

/** The dialogs about the page's orders, opened from any row or card. */
export function OrderDialogs({ orders = [] }: Props) {
  const opened = openedDialog.use();
  useEffect(() => close, []);
  if (!opened) return null;
  if (opened.kind === 'correct') return <correctionDialog.Part id={opened.id} about={opened.about} onClose={close} />;
  const order = orders.find(({ id }) => id === opened.order.id) ?? opened.order;
  if (opened.kind === 'cancel-courier')
    return <cancelCourierDialog.Part order={order} recipientIndex={opened.recipientIndex} onClose={close} />;
  if (opened.kind === 'record-payment') return <recordPaymentDialog.Part order={order} onClose={close} />;
  return <AboutMoney opened={opened} order={order} />;
}

/** Dialogs that need to know what was paid and can be refunded. */
function AboutMoney({
  opened,
  order,
}: {
  opened: Extract<OpenedDialog, { kind: 'refund' | 'cancel' }>;
  order: AdminOrder;
}) {
  const { data: details } = useQuery(adminOrderQueries.details(order.id));
  if (!details) return null;
  if (opened.kind === 'refund') return <refundDialog.Part order={order} details={details} onClose={close} />;
  const recipient = order.recipientData.find(({ recipientIndex }) => recipientIndex === opened.recipientIndex);
  return <cancelDialog.Part order={order} details={details} recipient={recipient} onClose={close} />;
}

type OpenedDialog =
  /** `about`: the shipment to this recipient; omitted: the customer. */
  | { kind: 'correct'; id: number; about?: number }
  | { kind: 'refund'; order: AdminOrder }
  | { kind: 'record-payment'; order: AdminOrder }
  /** Without a recipient: the only shipment of an order for oneself. */
  | { kind: 'cancel-courier'; order: AdminOrder; recipientIndex?: number }
  /** Without a recipient: the whole order. */
  | { kind: 'cancel'; order: AdminOrder; recipientIndex?: number };

/**
 * The open dialog about an order. It belongs to the page and not to the row: rows are replaced with the window's width,
 * the clock and each read of the list, and the typed text must survive that.
 */
export const openedDialog = sharedState<OpenedDialog | null>(null);

/** Changes an order's e-mail, phone, addresses and windows while its customer is on the phone. */
export function CorrectOrder({ id }: { id: number }) {
  return (
    <Button
      look="outline"
      aria-label={`Change customer of order #${id}`}
      {...correctionDialog.ahead}
      onClick={() => openedDialog.set({ kind: 'correct', id })}
    >
      <PencilLine aria-hidden className="size-4" strokeWidth={1.75} />
      <span>
        Change<span className="max-sm:sr-only"> customer</span>
      </span>
    </Button>
  );
}

/** Opens the correction of one shipment, while it can still be changed. */
export function ChangeShipment({ order, recipient }: { order: AdminOrder; recipient: AdminRecipient }) {
  const { status, cancelledBy, courierLive, recipientIndex } = recipient;
  if (courierLive || isCourierControlled(status) || cancelledBy === 'staff') return null;
  return (
    <Button
      look="outline"
      {...correctionDialog.ahead}
      onClick={() => openedDialog.set({ kind: 'correct', id: order.id, about: recipientIndex })}
    >
      Change order
    </Button>
  );
}
