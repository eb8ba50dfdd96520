import { splitByWeight, type Cents } from '@crispi/rules/money';
import type { KnownRefund, RefundPart } from '../../payments';
import type { Order } from '../core/order';
import { stripeCents } from '../core/tender';

type PaidOrder = Pick<Order, 'paymentIntentId' | 'totalCents' | 'tenders'>;

/** What can still be returned of one part of the payment; `cardId`: of a gift card, null: by Stripe. */
export interface RefundSource {
  cardId: number | null;
  leftCents: Cents;
}

/**
 * Where refunds of an order go, in this order: Stripe up to what it received, then gift cards in reverse order of use. A
 * lost dispute has returned Stripe's part.
 */
export function refundSources(
  order: PaidOrder,
  refunds: readonly Pick<KnownRefund, 'status' | 'amountCents' | 'giftCardId'>[],
  dispute: 'open' | 'lost' | null,
): RefundSource[] {
  const back = (cardId: number | null) =>
    refunds
      .filter((refund) => refund.status !== 'failed' && refund.giftCardId === cardId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const left = (cents: Cents, cardId: number | null) => ({ cardId, leftCents: Math.max(0, cents - back(cardId)) });
  const stripe = left(dispute === 'lost' ? 0 : stripeCents(order), null);
  return [stripe, ...order.tenders.toReversed().map(({ cardId, cents }) => left(cents, cardId))];
}

/** What of a refund goes to one source. */
export interface SplitRefund extends Pick<RefundSource, 'cardId'> {
  parts: RefundPart[];
}

/** The parts of a refund by where they go. They do not exceed what is left. */
export function splitRefund(parts: readonly RefundPart[], sources: readonly RefundSource[]): SplitRefund[] {
  let open = [...parts];
  const split: SplitRefund[] = [];
  for (const { cardId, leftCents } of sources) {
    const wanted = open.map(({ cents }) => cents);
    const given = splitByWeight(Math.min(leftCents, sum(wanted)), wanted);
    const taken = open.map(({ part }, i) => ({ part, cents: given[i]! })).filter(({ cents }) => cents > 0);
    if (taken.length > 0) split.push({ cardId, parts: taken });
    open = open.map(({ part, cents }, i) => ({ part, cents: cents - given[i]! })).filter(({ cents }) => cents > 0);
  }
  return split;
}

const sum = (cents: readonly Cents[]) => cents.reduce((a, b) => a + b, 0);
