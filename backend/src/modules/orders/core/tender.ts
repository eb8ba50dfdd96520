import type { Cents } from '@crispi/rules/money';
import { isFree } from '@crispi/rules/free-payment';

/** A part of an order's total that was paid with a gift card. */
export interface GiftCardTender {
  cardId: number;
  lastFour: string;
  cents: Cents;
}

/** One of the parts in which an order was paid. Their sum is its total. */
export type Tender = ({ kind: 'gift_card' } & GiftCardTender) | { kind: 'stripe'; cents: Cents };

/** What an order knows of its payment. */
interface PaidOrder {
  paymentIntentId: string | null;
  totalCents: Cents;
  tenders: GiftCardTender[];
}

/** Gift cards in the order of use, then Stripe's part; empty for an unpaid test order. */
export function tendersOf(order: PaidOrder): Tender[] {
  const cards = order.tenders.map((tender) => ({ kind: 'gift_card' as const, ...tender }));
  const cents = stripeCents(order);
  return cents > 0 ? [...cards, { kind: 'stripe', cents }] : cards;
}

/** What Stripe received for an order. */
export const stripeCents = (order: PaidOrder): Cents =>
  !order.paymentIntentId || isFree(order.paymentIntentId) ? 0 : order.totalCents - giftCardCents(order);

/** What gift cards paid of an order. */
export const giftCardCents = ({ tenders }: Pick<PaidOrder, 'tenders'>): Cents =>
  tenders.reduce((sum, { cents }) => sum + cents, 0);
