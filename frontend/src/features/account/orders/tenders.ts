import { showCents, toCents, type Cents } from '@crispi/rules/money';
import type { Tender } from '@/api/models';

/** Orders without gift cards were paid by card alone, which goes without saying. */
export const tookGiftCards = (tenders: Tender[]) => tenders.some(({ kind }) => kind === 'gift_card');

/** "Paid with gift card ••••K7QX" */
export const paidWith = ({ kind, lastFour }: Tender) =>
  kind === 'gift_card' ? `Paid with gift card ••••${lastFour}` : 'Paid by card';

const BANKS = 'Banks usually take 5–10 business days.';

interface Refunded {
  /** Of the order, in cents. */
  cents: Cents;
  tenders: Tender[];
  /** What went back earlier. */
  before?: Cents;
}

/** Where refunded money goes: to the card up to what it paid, then to gift cards. */
export function refundedTo({ cents, tenders, before = 0 }: Refunded): string {
  if (!tookGiftCards(tenders)) return `refunded to your card. ${BANKS}`;
  const byCard = tenders.find(({ kind }) => kind === 'stripe');
  const toCard = Math.min(cents, Math.max(0, toCents(byCard?.amount ?? '0') - before));
  const cards = tenders.filter(({ kind }) => kind === 'gift_card').length > 1 ? 'gift cards' : 'gift card';
  if (toCard === 0) return `refunded to your ${cards}.`;
  if (toCard === cents) return `refunded to your card. ${BANKS}`;
  return `refunded: ${showCents(toCard)} to your card, ${showCents(cents - toCard)} to your ${cards}. ${BANKS}`;
}
