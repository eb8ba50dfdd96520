import { showPrice, toCents } from '@crispi/rules/money';
import type { AdminOrder } from '@/api/models';
import { showDate } from '@/lib/dates';
import { capitalize } from '@/lib/format';

type Manual = NonNullable<AdminOrder['manualPayment']>;

/** How the shop received money itself. */
export const RECEIVED_BY: Record<NonNullable<Manual['received']>['method'], string> = {
  cash: 'cash',
  terminal: 'card terminal',
  check: 'check',
  transfer: 'bank transfer',
};

/** "Counter", "Invoice PO-77" */
export const manualName = ({ kind, reference }: Manual) =>
  kind === 'counter' ? 'Counter' : ['Invoice', reference].filter(Boolean).join(' ');

/** "To collect on delivery", "Cash at the counter", "Invoice PO-77, owed" */
export function tenderWords(payment: Manual, fulfilment: AdminOrder['fulfilment']): string {
  const { kind, owed, received } = payment;
  const isOwed = !received && toCents(owed) > 0;
  if (kind === 'invoice') return isOwed ? `${manualName(payment)}, owed` : manualName(payment);
  if (received) return `${capitalize(RECEIVED_BY[received.method])} at the counter`;
  return isOwed ? `To collect ${fulfilment === 'pickup' ? 'at pickup' : 'on delivery'}` : manualName(payment);
}

/**
 * "Invoice PO-77, due Dec 13: $39.00 owed", "Paid at the counter, cash, by …, Nov 29"; null for what is to be collected,
 * see `tenderWords`.
 */
export function manualPaymentWords(payment: Manual): string | null {
  const { kind, owed, dueOn: due, received } = payment;
  if (received) {
    const how = `${RECEIVED_BY[received.method]}, by ${received.by}, ${showDate(received.at)}`;
    return kind === 'counter' ? `Paid at the counter, ${how}` : `${manualName(payment)} paid by ${how}`;
  }
  if (toCents(owed) === 0) return 'Nothing is owed anymore';
  if (kind === 'counter') return null;
  return `${[manualName(payment), due && `due ${showDate(due)}`].filter(Boolean).join(', ')}: ${showPrice(owed)} owed`;
}
