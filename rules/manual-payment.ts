/** What a customer pays to the shop itself, as its buyer sees it. */
export interface OwnPayment {
  kind: 'counter' | 'invoice';
  /** Whether something of it is still to be paid. */
  isOwed: boolean;
  /** Local date by which an invoice is to be paid. */
  dueOn: string | null;
  fulfilment: 'delivery' | 'pickup';
}

/** "Dec 13" of a local date. */
const dayInWords = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Pay at pickup", with an amount "Pay $39.00 at pickup"; "Invoice, due Dec 13"; "Paid at the counter". */
export function ownPaymentInWords({ kind, isOwed, dueOn, fulfilment }: OwnPayment, amount?: string): string {
  if (kind === 'invoice') return isOwed ? `Invoice${dueOn ? `, due ${dayInWords(dueOn)}` : ''}` : 'Invoice, paid';
  if (!isOwed) return fulfilment === 'pickup' ? 'Paid at the counter' : 'Paid in person';
  return `Pay ${amount ? `${amount} ` : ''}${fulfilment === 'pickup' ? 'at pickup' : 'on delivery'}`;
}
