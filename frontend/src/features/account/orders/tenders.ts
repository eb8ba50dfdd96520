import { showCents, toCents, type Cents } from '@crispi/rules/money';
import { ownPaymentInWords } from '@crispi/rules/manual-payment';
import type { Tender } from '@/api/models';

/** Orders that were paid by card alone do not say so. */
export const namesTenders = (tenders: Tender[]) => tenders.some(({ kind }) => kind !== 'stripe');

const tookGiftCards = (tenders: Tender[]) => tenders.some(({ kind }) => kind === 'gift_card');

/** "Paid with gift card ••••K7QX", "Pay at pickup" */
export function paidWith({ kind, lastFour, ...own }: Tender, fulfilment: 'delivery' | 'pickup'): string {
  if (kind === 'gift_card') return `Paid with gift card ••••${lastFour}`;
  return kind === 'stripe' ? 'Paid by card' : ownPaymentInWords({ ...own, kind, fulfilment });
}

/** What is to be paid of a part, or was. */
export const amountOf = ({ amount, owed, state }: Tender) => (state === 'owed' ? owed : amount);

/** The part that is paid to the shop itself. */
export const ownPart = (tenders: Tender[]) => tenders.find(({ kind }) => kind === 'counter' || kind === 'invoice');

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
  const own = ownPart(tenders);
  if (own) {
    const back = own.state === 'received' ? 'given back by us' : 'taken off what you owe';
    return tookGiftCards(tenders) ? `refunded: first to your gift card, the rest is ${back}.` : `${back}.`;
  }
  if (!tookGiftCards(tenders)) return `refunded to your card. ${BANKS}`;
  const byCard = tenders.find(({ kind }) => kind === 'stripe');
  const toCard = Math.min(cents, Math.max(0, toCents(byCard?.amount ?? '0') - before));
  const cards = tenders.filter(({ kind }) => kind === 'gift_card').length > 1 ? 'gift cards' : 'gift card';
  if (toCard === 0) return `refunded to your ${cards}.`;
  if (toCard === cents) return `refunded to your card. ${BANKS}`;
  return `refunded: ${showCents(toCard)} to your card, ${showCents(cents - toCard)} to your ${cards}. ${BANKS}`;
}
