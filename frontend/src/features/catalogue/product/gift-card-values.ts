import {
  GIFT_MESSAGE_LENGTH,
  SEND_AHEAD_DAYS,
  sellsAmount,
  type GiftCardDetails,
  type GiftCardOffer,
} from '@crispi/rules/gift-card-offer';
import { parseCents, type Cents } from '@crispi/rules/money';
import { daysAfter, isDay } from '@/lib/dates';
import { isEmail } from '@/lib/email';
import { showAmount } from '@/lib/gift-card';

/** The form of a gift card. */
export interface GiftCardValues {
  /** One of the listed amounts; null: another one, which is typed. */
  amount: Cents | null;
  otherAmount: string;
  forMe: boolean;
  recipientName: string;
  recipientEmail: string;
  message: string;
  /** Not today. */
  later: boolean;
  sendOn: string;
}

/** Bought as it is, the card is what `POST /api/cart/add` sells without details. */
export const emptyValues = ({ amounts }: GiftCardOffer): GiftCardValues => ({
  amount: amounts[0]!,
  otherAmount: '',
  forMe: true,
  recipientName: '',
  recipientEmail: '',
  message: '',
  later: false,
  sendOn: '',
});

const amountOf = ({ amount, otherAmount }: GiftCardValues): Cents =>
  amount ?? parseCents(otherAmount.replaceAll(/[$,\s]/g, '')) ?? 0;

/** The card as it is ordered; its amount is 0 while it is not readable. */
export function detailsOf(values: GiftCardValues): GiftCardDetails {
  const amount = amountOf(values);
  if (values.forMe) return { amount, recipientName: null, recipientEmail: null, message: null, sendOn: null };
  return {
    amount,
    recipientName: values.recipientName.trim() || null,
    recipientEmail: values.recipientEmail.trim() || null,
    message: values.message.trim() || null,
    sendOn: values.later ? values.sendOn : null,
  };
}

export type GiftCardProblems = Partial<Record<keyof GiftCardDetails, string>>;

/** What prevents adding it to the cart, by field. `today`: the store's date. */
export function problemsOf(values: GiftCardValues, offer: GiftCardOffer, today: string): GiftCardProblems {
  const { forMe, recipientName, recipientEmail, message, later, sendOn } = values;
  const amount = !sellsAmount(offer, amountOf(values)) && { amount: amountProblem(offer) };
  if (forMe) return { ...amount };
  return {
    ...amount,
    ...(!recipientName.trim() && { recipientName: 'Enter their name.' }),
    ...(!isEmail(recipientEmail.trim()) && { recipientEmail: 'Please enter a valid email address' }),
    ...(message.trim().length > GIFT_MESSAGE_LENGTH && {
      message: `Shorten the message to ${GIFT_MESSAGE_LENGTH} characters.`,
    }),
    ...(later &&
      !(isDay(sendOn) && sendOn > today && sendOn <= daysAfter(today, SEND_AHEAD_DAYS)) && {
        sendOn: 'Choose a day from tomorrow to a year from now.',
      }),
  };
}

/** "Enter an amount from $10 to $500." */
const amountProblem = ({ min, max }: GiftCardOffer): string =>
  min === null || max === null ? 'Choose an amount.' : `Enter an amount from ${showAmount(min)} to ${showAmount(max)}.`;
