import type { Cents } from '@crispi/rules/money';

/** How the shop received money itself. */
export const RECEIVED_BY = ['cash', 'terminal', 'check', 'transfer'] as const;
export type ReceivedBy = (typeof RECEIVED_BY)[number];

/**
 * The part of an order that its customer owes or paid to the shop itself: at the counter or to the driver, or on an
 * invoice.
 */
export interface ManualPayment {
  kind: 'counter' | 'invoice';
  cents: Cents;
  /** Local date by which an invoice is to be paid. */
  dueOn: string | null;
  /** The customer's number for an invoice, for example of a purchase order. */
  reference: string | null;
  /** What refunds took off it while it was owed. Missing: nothing. */
  waivedCents?: Cents;
  /** Null: it is owed. `at`: ISO 8601 in UTC; `by`: the member of staff. */
  received: { at: string; by: string; method: ReceivedBy } | null;
}

/** What is or was to be paid, less what refunds took off while it was owed. */
const payableCents = ({ cents, waivedCents = 0 }: ManualPayment): Cents => cents - waivedCents;

export const owedCents = (payment: ManualPayment): Cents => (payment.received ? 0 : payableCents(payment));

/** `waived`: refunds took all of it off before it was received. */
export const stateOf = (payment: ManualPayment): 'owed' | 'received' | 'waived' =>
  payment.received ? 'received' : owedCents(payment) > 0 ? 'owed' : 'waived';

export const receivedCents = (payment: ManualPayment): Cents => (payment.received ? payableCents(payment) : 0);
