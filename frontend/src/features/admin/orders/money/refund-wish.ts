import { toCents, formatCents } from '@crispi/rules/money';
import { refundCeiling } from '@crispi/rules/refund-ceiling';
import type { OrderDetails, RefundRequest } from '@/api/models';

/** The refund dialog's form. */
export interface RefundForm {
  recipients: number[];
  /** A sum of one's own instead of what the shipments cost. */
  free: boolean;
  amount: string;
  reason: string;
}

export type RefundProblems = Partial<Record<'recipients' | 'amount' | 'reason', string>>;

type Money = Pick<OrderDetails, 'payment' | 'shipments'>;

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;

/** The most that can go back of the ticked shipments: of all that is left, or of what was not spent on a courier. */
const ceiling = (money: Money, form: RefundForm, of: 'refundable' | 'left') =>
  refundCeiling(
    toCents(money.payment.left),
    ticked(money, form).map((shipment) => toCents(shipment[of])),
  );

const ticked = ({ shipments }: Money, { recipients }: RefundForm) =>
  shipments.filter(({ recipientIndex }) => recipients.includes(recipientIndex));

/** An order for oneself is ticked; of a gift staff say whose. */
export function emptyRefund({ shipments }: Money): RefundForm {
  const only = shipments.length === 1;
  const free = only && toCents(shipments[0]!.refundable) === 0;
  return { recipients: only ? [shipments[0]!.recipientIndex] : [], free, amount: '', reason: '' };
}

/** Cents that would go back; 0 while that cannot be said. */
export function refundSum(money: Money, form: RefundForm): number {
  if (form.free) return AMOUNT.test(form.amount.trim()) ? toCents(form.amount.trim()) : 0;
  return ceiling(money, form, 'refundable');
}

export function refundProblems(money: Money, form: RefundForm): RefundProblems {
  const problems: RefundProblems = {};
  if (form.recipients.length === 0) problems.recipients = 'Choose at least one shipment.';
  else if (!form.free && refundSum(money, form) === 0)
    problems.recipients = 'Nothing of this is left to refund. What remains can go back as another amount.';
  if (!form.free) return problems;
  const left = ceiling(money, form, 'left');
  if (refundSum(money, form) === 0) problems.amount = 'Type dollars, such as 5.00.';
  else if (!problems.recipients && refundSum(money, form) > left)
    problems.amount = `Only $${formatCents(left)} is left of what is ticked.`;
  if (!form.reason.trim()) problems.reason = 'Say why: the customer reads it.';
  return problems;
}

export function refundRequest(money: Money, form: RefundForm): Omit<RefundRequest, 'requestId'> {
  const expected = formatCents(refundSum(money, form));
  const reason = form.reason.trim() || null;
  const { recipients } = form;
  return form.free ? { recipients, amount: expected, reason } : { recipients, expected, reason };
}
