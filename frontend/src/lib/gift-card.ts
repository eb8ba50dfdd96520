import type { GiftCardDetails, GiftCardOffer } from '@crispi/rules/gift-card-offer';
import { showCents, showPrice, type Cents } from '@crispi/rules/money';

/** "$50", "$37.50" */
export const showAmount = (cents: Cents): string => showCents(cents).replace(/\.00$/, '');

export const giftCardName = ({ amount }: Pick<GiftCardDetails, 'amount'>): string => `${showAmount(amount)} gift card`;

/** A product's price; of gift cards in several amounts the lowest, "From $25". */
export function priceInWords({ price, giftCard }: { price: string; giftCard: GiftCardOffer | null }): string {
  if (!giftCard || (giftCard.amounts.length === 1 && giftCard.min === null)) return showPrice(price);
  return `From ${showAmount(Math.min(...giftCard.amounts, giftCard.min ?? Infinity))}`;
}

/** "Dec 24" */
export const mailingDay = (sendOn: string): string =>
  // At noon no time zone moves it to another day.
  new Date(`${sendOn}T12:00:00`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

/** To whom a gift card in the cart is mailed, and when: "For Ana (ana@example.com), emailed on Dec 24". */
export function mailingInWords({ recipientName, recipientEmail, sendOn }: GiftCardDetails): string {
  const when = sendOn ? `on ${mailingDay(sendOn)}` : 'right after payment';
  if (!recipientEmail) return `Emailed to you ${when}`;
  // Who types an address must see it again before paying.
  const whom = recipientName ? `${recipientName} (${recipientEmail})` : recipientEmail;
  return `For ${whom}, emailed ${when}`;
}

export const giftCardFor = (name: string): string => (name ? `Gift card for ${name}` : 'Gift card');

/** The lines that are delivered: gift cards are emailed. */
export const toDeliver = <L extends { giftCard: unknown }>(lines: readonly L[]): L[] =>
  lines.filter(({ giftCard }) => !giftCard);
