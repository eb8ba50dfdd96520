import { useState } from 'react';
import { showCents, toCents, formatCents } from '@crispi/rules/money';
import type { AdminOrder, AdminRecipient, OrderDetails } from '@/api/models';
import { userMessage } from '@/api/client';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/field';
import { CANCEL_FAILED, useCancel } from '../order-actions';
import { nameOf } from '../order-words';
import { backWords, isDisputed, refundWay } from './refund-way';

interface Props {
  order: AdminOrder;
  details: OrderDetails;
  /** Omitted: the whole order. */
  recipient?: AdminRecipient;
  onClose: () => void;
}

/** Cancels an order or one of its shipments, cancels its courier and refunds the money, with one question. */
export function CancelDialog({ order, details, recipient, onClose }: Props) {
  const disputed = isDisputed(details);
  const recipients = order.recipientData.filter(
    (candidate) =>
      candidate.cancelledBy !== 'staff' && (!recipient || candidate.recipientIndex === recipient.recipientIndex),
  );
  const due = refundOf(details, recipients);
  const [refund, setRefund] = useState(true);
  const [reason, setReason] = useState('');
  const cancel = useCancel(order, onClose);
  const gives = refund && !disputed && due > 0;
  const drivers = recipients.filter(({ courierLive }) => courierLive).length;
  const subject = recipient ? `the delivery to ${nameOf(recipient)}` : `order #${order.id}`;
  const submit = () =>
    cancel.mutate({
      request: {
        ...(recipient && { recipients: [recipient.recipientIndex] }),
        cancelCouriers: drivers > 0,
        refund: gives,
        ...(gives && { expected: formatCents(due) }),
        reason: reason.trim() || null,
      },
      message: `Cancelled: ${subject}.${gives ? ` ${showCents(due)} ${backWords(order)}.` : ''}`,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel ${subject}?`}
      text={consequences(drivers, recipients, recipient !== undefined && order.recipientData.length > 1)}
      action={gives ? `Cancel and refund ${showCents(due)}` : recipient ? 'Cancel delivery' : 'Cancel order'}
      busyAction="Cancelling..."
      keep={recipient ? 'Keep delivery' : 'Keep order'}
      busy={cancel.isPending}
      error={cancel.error ? userMessage(cancel.error, CANCEL_FAILED) : undefined}
      onConfirm={submit}
    >
      <div className="grid gap-3">
        {due > 0 && (
          <Checkbox
            label={`Refund ${showCents(due)}`}
            hint={
              disputed
                ? 'Not while the payment is disputed.'
                : [refundNote(details, recipients), refundWay(order, details, due)].filter(Boolean).join(' ')
            }
            checked={refund && !disputed}
            disabled={disputed || cancel.isPending}
            onChange={setRefund}
          />
        )}
        <TextField
          label="Reason"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          hint="For the order’s history. With a refund, the customer sees it."
        />
      </div>
    </ConfirmDialog>
  );
}

function consequences(drivers: number, recipients: AdminRecipient[], others: boolean): string {
  const emailed = recipients.every(({ kind }) => kind === 'electronic');
  const calledOff = drivers === 1 ? 'We’ll call off its driver first.' : `We’ll call off ${drivers} drivers first.`;
  return [
    drivers > 0 && calledOff,
    emailed
      ? 'The gift card won’t be emailed, and we’ll tell the customer.'
      : 'The items go back in stock, and we’ll email the customer.',
    others && 'The other deliveries stay as they are.',
    'A refund can’t be undone.',
  ]
    .filter(Boolean)
    .join(' ');
}

const moneyOf = (details: OrderDetails, recipients: AdminRecipient[]) =>
  details.shipments.filter((shipment) =>
    recipients.some(({ recipientIndex }) => recipientIndex === shipment.recipientIndex),
  );

function refundOf(details: OrderDetails, recipients: AdminRecipient[]): number {
  const due = moneyOf(details, recipients).reduce((sum, entry) => sum + toCents(entry.refundableIfCancelled), 0);
  return Math.min(due, toCents(details.payment.left));
}

function refundNote(details: OrderDetails, recipients: AdminRecipient[]): string {
  const all = moneyOf(details, recipients).every((entry) => entry.refundableIfCancelled === entry.left);
  return all ? 'Items, tax, fee and tip.' : 'Items and tax, plus fee and tip where no courier was sent.';
}
