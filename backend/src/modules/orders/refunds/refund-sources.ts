import { splitByWeight, type Cents } from '@crispi/rules/money';
import type { KnownRefund, RefundPart } from '../../payments';
import type { Order } from '../core/order';
import { stripeCents } from '../core/tender';

type PaidOrder = Pick<Order, 'paymentIntentId' | 'totalCents' | 'tenders' | 'manualPayment'>;

/** What returns a part of the payment: Stripe, a gift card by its id, or staff by hand. */
type Way = 'stripe' | 'hand' | number;

/** What can still be returned of one part of the payment. */
export interface RefundSource {
  by: Way;
  leftCents: Cents;
}

/**
 * Where refunds of an order go, in this order: Stripe up to what it received, then gift cards in reverse order of use,
 * then what the shop received itself. A lost dispute has returned Stripe's part.
 */
export function refundSources(
  order: PaidOrder,
  refunds: readonly Pick<KnownRefund, 'status' | 'amountCents' | 'giftCardId' | 'byHand'>[],
  dispute: 'open' | 'lost' | null,
): RefundSource[] {
  const back = (by: Way) =>
    sum(refunds.filter((one) => one.status !== 'failed' && wayOf(one) === by).map(({ amountCents }) => amountCents));
  const left = (by: Way, cents: Cents) => ({ by, leftCents: Math.max(0, cents - back(by)) });
  return [
    left('stripe', dispute === 'lost' ? 0 : stripeCents(order)),
    ...order.tenders.toReversed().map(({ cardId, cents }) => left(cardId, cents)),
    ...(order.manualPayment ? [left('hand', order.manualPayment.cents)] : []),
  ];
}

const wayOf = ({ giftCardId, byHand }: Pick<KnownRefund, 'giftCardId' | 'byHand'>): Way =>
  giftCardId ?? (byHand ? 'hand' : 'stripe');

/** What of a refund goes to one source. */
export interface SplitRefund extends Pick<RefundSource, 'by'> {
  parts: RefundPart[];
}

/** The parts of a refund by where they go. They do not exceed what is left. */
export function splitRefund(parts: readonly RefundPart[], sources: readonly RefundSource[]): SplitRefund[] {
  let open = [...parts];
  const split: SplitRefund[] = [];
  for (const { by, leftCents } of sources) {
    const wanted = open.map(({ cents }) => cents);
    const given = splitByWeight(Math.min(leftCents, sum(wanted)), wanted);
    const taken = open.map(({ part }, i) => ({ part, cents: given[i]! })).filter(({ cents }) => cents > 0);
    if (taken.length > 0) split.push({ by, parts: taken });
    open = open.map(({ part, cents }, i) => ({ part, cents: cents - given[i]! })).filter(({ cents }) => cents > 0);
  }
  return split;
}

const sum = (cents: readonly Cents[]) => cents.reduce((a, b) => a + b, 0);
