import type { Cents } from './money';

/** The amounts in which a product sells gift cards: the listed ones and, unless null, any other from `min` to `max`. */
export interface GiftCardOffer {
  amounts: Cents[];
  min: Cents | null;
  max: Cents | null;
}

/** A gift card as it is ordered. Without `recipientEmail` it goes to the buyer, with null as `sendOn` at once. */
export interface GiftCardDetails {
  amount: Cents;
  recipientName: string | null;
  recipientEmail: string | null;
  message: string | null;
  /** A date of the store, "2026-12-24". */
  sendOn: string | null;
}

/** Stripe charges no less than 50 cents; a card of less than a dollar is a typing error. */
export const SMALLEST_GIFT_CARD: Cents = 100;
export const MOST_AMOUNTS = 12;
/** How many characters a message with a gift card may have. */
export const GIFT_MESSAGE_LENGTH = 300;
/** How many days ahead a gift card can be ordered. */
export const SEND_AHEAD_DAYS = 365;
/** When a gift card is mailed on its day, on the store's clock. */
export const SEND_HOUR = 9;

export const sellsAmount = ({ amounts, min, max }: GiftCardOffer, amount: Cents): boolean =>
  amounts.includes(amount) || (min !== null && max !== null && amount >= min && amount <= max);

/** The card that is sold if the buyer says nothing about it. */
export const plainGiftCard = ({ amounts }: GiftCardOffer): GiftCardDetails => ({
  amount: amounts[0]!,
  recipientName: null,
  recipientEmail: null,
  message: null,
  sendOn: null,
});
