import { showCents, toCents, type Cents } from '@crispi/rules/money';
import type { AdminOrder, OrderDetails } from '@/api/models';

const cardsOf = ({ payment }: OrderDetails) => payment.tenders.filter(({ kind }) => kind === 'gift_card');

/** Whether a dispute refuses refunds. What is left after a lost one was not paid to Stripe, if another part was. */
export const isDisputed = ({ disputes, payment }: OrderDetails): boolean =>
  disputes.some(
    ({ refusesRefunds, status }) =>
      refusesRefunds && (status !== 'lost' || payment.tenders.every(({ kind }) => kind === 'stripe')),
  );

/**
 * Where a refund goes if a part was not paid to Stripe: to the card at Stripe up to what is left of its part, then to
 * gift cards in reverse order of use, then by hand; null if all was. The server does the same.
 */
export function refundWay(
  { manualPayment }: Pick<AdminOrder, 'manualPayment'>,
  details: OrderDetails,
  cents: Cents,
): string | null {
  const { payment, refunds, disputes } = details;
  const cards = cardsOf(details).toReversed();
  if ((cards.length === 0 && !manualPayment) || cents <= 0) return null;
  const stripe = payment.tenders.find(({ kind }) => kind === 'stripe');
  const back = refunds.filter(({ status }) => status !== 'failed');
  const sum = (some: typeof refunds) => some.reduce((total, { amount }) => total + toCents(amount), 0);
  // The bank has returned Stripe's part.
  const lost = disputes.some(({ status }) => status === 'lost');
  let returned = sum(back.filter(({ giftCardLastFour }) => giftCardLastFour !== null));
  const byStripe = back.filter(({ giftCardLastFour, byHand }) => giftCardLastFour === null && byHand === null);
  const sources = [
    { name: 'to the card', left: lost || !stripe ? 0 : toCents(stripe.amount) - sum(byStripe) },
    ...cards.map(({ lastFour, amount }) => {
      const gone = Math.min(returned, toCents(amount));
      returned -= gone;
      return { name: `to gift card ${lastFour}`, left: toCents(amount) - gone };
    }),
    ...(manualPayment ? [{ name: handWords(manualPayment), left: Infinity }] : []),
  ];
  let open = cents;
  const parts = sources.flatMap(({ name, left }) => {
    const part = Math.min(open, Math.max(0, left));
    open -= part;
    return part > 0 ? [`${showCents(part)} ${name}`] : [];
  });
  return `${parts.join(', ')}.`;
}

function handWords({ received }: NonNullable<AdminOrder['manualPayment']>): string {
  if (!received) return 'off what is owed';
  return received.method === 'cash' ? 'for you to hand back in cash' : 'for you to return by terminal or bank transfer';
}

/** What becomes of a refund: "$5.00 is on its way back" */
export function backWords({ manualPayment }: Pick<AdminOrder, 'manualPayment'>): string {
  if (!manualPayment) return 'is on its way back';
  return manualPayment.received ? 'is refunded' : 'is no longer owed';
}
