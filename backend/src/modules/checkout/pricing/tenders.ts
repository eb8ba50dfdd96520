import { SMALLEST_CHARGE, formatCents, type Cents } from '@crispi/rules/money';
import { giftCardCents, type GiftCardTender } from '../../orders';
import type { PricedCheckout } from './priced-checkout';

/** A card and what the checkout may spend of it. */
export interface OfferedCard {
  id: number;
  lastFour: string;
  spendableCents: Cents;
}

/** One part of the total, dollars. Their sum is the total. */
export interface TenderOfTotals {
  kind: 'gift_card' | 'stripe';
  lastFour?: string;
  amount: string;
}

/**
 * What each card pays of the total, in the given order. Stripe cannot charge 1 to 49 cents: the last card pays less,
 * then the one before, until 50 are left. Cards do not pay for the gift cards among what is bought.
 */
export function payWithCards(
  totalCents: Cents,
  cards: readonly OfferedCard[],
  boughtCardsCents: Cents = 0,
): GiftCardTender[] {
  let due = totalCents - boughtCardsCents;
  const tenders = cards.map(({ id: cardId, lastFour, spendableCents }) => {
    const cents = Math.min(due, spendableCents);
    due -= cents;
    return { cardId, lastFour, cents };
  });
  let missing = due === 0 ? 0 : Math.max(0, SMALLEST_CHARGE - due - boughtCardsCents);
  for (const tender of tenders.toReversed()) {
    const left = Math.min(missing, tender.cents);
    tender.cents -= left;
    missing -= left;
  }
  return tenders.filter(({ cents }) => cents > 0);
}

/** What the gift cards cost that are bought, which other gift cards do not pay for. */
export const boughtGiftCardCents = ({ lines }: Pick<PricedCheckout, 'lines'>): Cents =>
  lines.reduce((sum, { giftCard, totalCents }) => sum + (giftCard ? totalCents : 0), 0);

/** What Stripe is to charge. */
export const dueOf = ({
  totalCents,
  tenders = [],
  manualPayment,
}: Pick<PricedCheckout, 'totalCents' | 'tenders' | 'manualPayment'>): Cents =>
  totalCents - giftCardCents({ tenders }) - (manualPayment?.cents ?? 0);

export function tendersOfTotals(priced: Pick<PricedCheckout, 'totalCents' | 'tenders'>): TenderOfTotals[] {
  const due = dueOf(priced);
  const cards = (priced.tenders ?? []).map(({ lastFour, cents }) => ({
    kind: 'gift_card' as const,
    lastFour,
    amount: formatCents(cents),
  }));
  return due > 0 ? [...cards, { kind: 'stripe', amount: formatCents(due) }] : cards;
}
