import { formatCents, type Cents } from '@crispi/rules/money';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { OrderRepository } from './order.repository';

const DELAYED = ' has not reached Stripe yet; it is tried again until it does.';
const FAILED = ': ask for it again, or return the money another way.';
const DISPUTED = 'The customer’s bank disputes ';
const LIST_PRICE = ' was paid, our list price.';
const ANSWER = ' of this payment: answer at Stripe before the deadline.';

/** What staff are told about money; other words on an order are its couriers' and come and go with them. */
export const moneyNote = {
  delayed: (cents: Cents) => `The refund of $${formatCents(cents)}${DELAYED}`,
  failed: (cents: Cents, why: string | null) =>
    `Stripe could not give back $${formatCents(cents)}${why ? ` (${why})` : ''}${FAILED}`,
  disputed: (cents: Cents) => `${DISPUTED}$${formatCents(cents)}${ANSWER}`,
  courierCostsMore: ({ feeCents, paidCents }: { feeCents: Cents; paidCents: Cents }) =>
    `The courier asks $${formatCents(feeCents)}; $${formatCents(paidCents)}${LIST_PRICE}`,
};

const DISPUTE_NOTES = new RegExp(`${DISPUTED}\\$[\\d.]+${ANSWER}`, 'g');
/** Those that go by themselves once Stripe says so. */
const WATCHED_NOTES = new RegExp(`The refund of \\$[\\d.]+${DELAYED}|${DISPUTE_NOTES.source}`, 'g');
const MONEY_NOTES = new RegExp(
  `Stripe could not give back .*?${FAILED}|The courier asks \\$[\\d.]+; \\$[\\d.]+${LIST_PRICE}|${WATCHED_NOTES.source}`,
  'gs',
);

/** Rewrites what staff must look at on the order that was paid by the intent; nothing when there is no such order. */
export async function changeAttention(
  orders: OrderRepository,
  tx: Tx,
  paymentIntentId: string,
  change: (attention: string | null) => string | null,
): Promise<void> {
  const locked = await orders.lockPaidBy(tx, paymentIntentId);
  if (!locked) return;
  const shipment = orders.shipment(locked, 0);
  shipment.attention = change(shipment.attention);
  await orders.save(tx, locked, shipment);
}

/** The attention with one more note. */
export const withNote = (attention: string | null, note: string) => [attention, note].filter(Boolean).join(' ');

/** Others stay. */
export const withoutNote = (attention: string | null, note: string) => tidied(attention?.replace(note, () => ''));

export const withoutDisputes = (attention: string | null) => tidied(attention?.replace(DISPUTE_NOTES, ''));

/** What a courier had to say is settled; money is not. */
export const withMoneyNotesOnly = (attention: string | null) => attention?.match(MONEY_NOTES)?.join(' ') ?? null;

/** What staff may say is settled, however they did it; null when nothing is left for them to do. */
export const settleable = (attention: string | null) => tidied(attention?.replace(WATCHED_NOTES, ''));

/** What goes on being watched. */
export const withoutSettleable = (attention: string | null) => attention?.match(WATCHED_NOTES)?.join(' ') ?? null;

const tidied = (attention: string | undefined) => attention?.replace(/ {2,}/g, ' ').trim() || null;
