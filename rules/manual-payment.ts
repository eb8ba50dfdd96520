/** What a customer pays to the shop itself, as its buyer sees it. */
export interface OwnPayment {
  kind: 'counter' | 'invoice';
  state: 'owed' | 'received' | 'waived';
  /** Local date by which an invoice is to be paid. */
  dueOn: string | null;
  fulfilment: 'delivery' | 'pickup';
}

/** "Dec 13" of a local date. */
const dayInWords = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Pay at pickup"; "Invoice, due Dec 13"; "Paid at the counter". */
export function ownPaymentInWords({ kind, state, dueOn, fulfilment }: OwnPayment): string {
  if (state === 'waived') return 'Nothing to pay';
  if (kind === 'invoice')
    return state === 'received' ? 'Invoice, paid' : `Invoice${dueOn ? `, due ${dayInWords(dueOn)}` : ''}`;
  if (state === 'received') return fulfilment === 'pickup' ? 'Paid at the counter' : 'Paid in person';
  return fulfilment === 'pickup' ? 'Pay at pickup' : 'Pay on delivery';
}
