import type { Cents } from '@crispi/rules/money';
import { isFree } from '@crispi/rules/free-payment';
import type { ManualPayment } from './manual-payment';

/** A part of an order's total that was paid with a gift card. */
export interface GiftCardTender {
  cardId: number;
  lastFour: string;
  cents: Cents;
}

/** One of the parts in which an order was paid. Their sum is its total. */
export type Tender = ({ kind: 'gift_card' } & GiftCardTender) | { kind: 'stripe'; cents: Cents } | ManualPayment;

/** What an order knows of its payment. */
interface PaidOrder {
  paymentIntentId: string | null;
  totalCents: Cents;
  tenders: GiftCardTender[];
  manualPayment: ManualPayment | null;
}

/** Gift cards in the order of use, then Stripe's part, then the shop's own; empty for an unpaid test order. */
export function tendersOf(order: PaidOrder): Tender[] {
  const cards = order.tenders.map((tender) => ({ kind: 'gift_card' as const, ...tender }));
  const cents = stripeCents(order);
  return [
    ...cards,
    ...(cents > 0 ? [{ kind: 'stripe' as const, cents }] : []),
    ...(order.manualPayment ? [order.manualPayment] : []),
  ];
}

/** What Stripe received for an order. */
export const stripeCents = (order: PaidOrder): Cents =>
  !order.paymentIntentId || isFree(order.paymentIntentId)
    ? 0
    : order.totalCents - giftCardCents(order) - (order.manualPayment?.cents ?? 0);

/** What gift cards paid of an order. */
export const giftCardCents = ({ tenders }: Pick<PaidOrder, 'tenders'>): Cents =>
  tenders.reduce((sum, { cents }) => sum + cents, 0);
