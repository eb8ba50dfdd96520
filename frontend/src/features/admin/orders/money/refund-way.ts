import { showCents, toCents, type Cents } from '@crispi/rules/money';
import type { OrderDetails } from '@/api/models';

const cardsOf = ({ payment }: OrderDetails) => payment.tenders.filter(({ kind }) => kind === 'gift_card');

/** Whether a dispute refuses refunds. What is left after a lost one was paid with gift cards, if any took part. */
export const isDisputed = (details: OrderDetails): boolean =>
  details.disputes.some(
    ({ refusesRefunds, status }) => refusesRefunds && (status !== 'lost' || cardsOf(details).length === 0),
  );

/**
 * Where a refund goes if gift cards paid a part: to the card at Stripe up to what is left of its part, then to the gift
 * cards in reverse order of use; null without gift cards. The server does the same.
 */
export function refundWay(details: OrderDetails, cents: Cents): string | null {
  const { payment, refunds, disputes } = details;
  const cards = cardsOf(details).toReversed();
  if (cards.length === 0 || cents <= 0) return null;
  const stripe = payment.tenders.find(({ kind }) => kind === 'stripe');
  const back = refunds.filter(({ status }) => status !== 'failed');
  const sum = (some: typeof refunds) => some.reduce((total, { amount }) => total + toCents(amount), 0);
  // The bank has returned Stripe's part.
  const lost = disputes.some(({ status }) => status === 'lost');
  let returned = sum(back.filter(({ giftCardLastFour }) => giftCardLastFour !== null));
  const sources = [
    {
      name: 'to the card',
      left: lost || !stripe ? 0 : toCents(stripe.amount) - sum(back.filter((one) => one.giftCardLastFour === null)),
    },
    ...cards.map(({ lastFour, amount }) => {
      const gone = Math.min(returned, toCents(amount));
      returned -= gone;
      return { name: `to gift card ${lastFour}`, left: toCents(amount) - gone };
    }),
  ];
  let open = cents;
  const parts = sources.flatMap(({ name, left }) => {
    const part = Math.min(open, Math.max(0, left));
    open -= part;
    return part > 0 ? [`${showCents(part)} ${name}`] : [];
  });
  return `${parts.join(', ')}.`;
}
