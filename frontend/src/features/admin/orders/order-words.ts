import { courierWords } from '@crispi/rules/couriers';
import { isFree } from '@crispi/rules/free-payment';
import { SEND_HOUR } from '@crispi/rules/gift-card-offer';
import { showPrice, toCents } from '@crispi/rules/money';
import type { AdminOrder, AdminRecipient } from '@/api/models';
import { shortWindow, showDay, windowStart } from '@/lib/dates';
import { giftCardFor } from '@/lib/gift-card';
import { type Due, dueIn } from '@/lib/due';
import { NOT_EMAILED } from '@/lib/mailed-gift-cards';
import { statusLabel } from './statuses';

/** What names a payment: Stripe's id. Gift cards, or the shop itself, received all of the others. */
export const paymentWords = (paymentIntentId: string): string =>
  isFree(paymentIntentId) ? 'No Stripe payment' : paymentIntentId;

/** Whether its customer still has to pay something to the shop itself. */
export const isUnpaid = ({ manualPayment }: Pick<AdminOrder, 'manualPayment'>) =>
  manualPayment !== null && toCents(manualPayment.owed) > 0;

const HALF_A_DAY = 12 * 3_600_000;

/** "9–10 AM" for "9:00 AM - 10:00 AM"; a sentence where no window was agreed. */
export const windowWords = (window: string) => shortWindow(window) || 'Any time';

/** When the cards of a later day go out. */
export const EMAIL_TIME = `${SEND_HOUR} AM`;

/**
 * When the order is due in the list of a day: at its first stop of that day, which may be another than the order's next;
 * `next` then says on which day that is.
 */
export function dueOn(order: AdminOrder, day: string): { date: string; window: string; next: string } {
  const { dueDate, dueWindow, recipientData } = order;
  const starts = ({ deliveryTime }: AdminRecipient) => windowStart(deliveryTime)?.[0] ?? 24;
  const [stop] = recipientData
    .filter(({ deliveryDate, status }) => deliveryDate === day && status !== 'cancelled')
    .sort((a, b) => starts(a) - starts(b));
  if (!stop || !dueDate || dueDate === day) return { date: dueDate, window: dueWindow, next: '' };
  const next = `${dueDate < day ? 'first' : 'next'} stop ${showDay(dueDate).slice(0, 3)}`;
  return { date: day, window: stop.deliveryTime, next };
}

/** "47 min late", "13 min left", "2 h 13"; null for orders that are finished, have no window or are due another day. */
export function timeLeft({ dueAt, status }: AdminOrder, now: number): Due | null {
  if (!dueAt || status === 'delivered' || status === 'cancelled') return null;
  const due = dueIn(dueAt, now);
  return due.urgency === 'calm' && Date.parse(dueAt) - now >= HALF_A_DAY ? null : due;
}

/** The status; for a gift in progress, how many shipments were delivered. */
export function stepWords(order: AdminOrder): string {
  if (isEmailed(order) && order.status !== 'cancelled') return order.status === 'delivered' ? 'Emailed' : NOT_EMAILED;
  const done = order.recipientData.filter(({ status }) => status === 'delivered').length;
  if (order.isGift && done > 0 && done < order.recipientData.length)
    return `${done} of ${order.recipientData.length} delivered`;
  return statusLabel(order.status, order.fulfilment === 'pickup', order.deliveryProvider);
}

const BAR: Partial<Record<AdminOrder['status'], number>> = {
  pending: 1,
  preparing: 2,
  ready_for_pickup: 3,
  ready_for_doordash: 3,
  driver_assigned: 3,
  picked_up: 4,
  in_transit: 4,
  delivered: 5,
};

/** How many of the bar's five steps are complete. */
export const stepsDone = ({ status }: AdminOrder) => BAR[status] ?? 0;

/** "3 × Box of 6", or only the title of a single piece. */
export const pieces = ({ title, quantity }: { title: string; quantity: number }) =>
  quantity > 1 ? `${quantity} × ${title}` : title;

export function itemWords({ items }: AdminOrder): string {
  const sums = new Map<string, number>();
  for (const { title, quantity } of items) sums.set(title, (sums.get(title) ?? 0) + quantity);
  return [...sums].map(([title, quantity]) => pieces({ title, quantity })).join(', ');
}

/** "$25.00 to Ben" */
const cardWords = ({ totalAmount, recipientData }: AdminOrder) =>
  `${showPrice(totalAmount)} to ${recipientData.map((card) => nameOf(card) || card.email).join(', ')}`;

/**
 * "Milk; Box of 6: Brown Butter Chip ×4, Lemon Bar ×2": boxes of one size together and last, because a narrow column cuts
 * their flavors off; a single piece is named once.
 */
export function itemsAndFlavors(order: AdminOrder): string {
  if (isEmailed(order)) return cardWords(order);
  const { items } = order;
  const titles = new Map<string, { quantity: number; flavors: Map<string, number> }>();
  for (const { title, quantity, contents } of items) {
    const { quantity: before, flavors } = titles.get(title) ?? { quantity: 0, flavors: new Map<string, number>() };
    for (const part of contents) flavors.set(part.name, (flavors.get(part.name) ?? 0) + part.quantity);
    titles.set(title, { quantity: before + quantity, flavors });
  }
  const words = [...titles].map(([title, { quantity, flavors }]) => {
    flavors.delete(title);
    const inside = [...flavors].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)).join(', ');
    return { inside, text: `${pieces({ title, quantity })}${inside && `: ${inside}`}` };
  });
  return [...words.filter(({ inside }) => !inside), ...words.filter(({ inside }) => inside)]
    .map(({ text }) => text)
    .join('; ');
}

/** Gift cards alone. */
export const isEmailed = ({ recipientData }: AdminOrder) =>
  recipientData.length > 0 && recipientData.every(({ kind }) => kind === 'electronic');

/** "Pickup Downtown", "Crispi 78704" */
export function deliveryWords(order: AdminOrder, bakery: string): string {
  if (isEmailed(order)) return 'By email';
  if (order.fulfilment === 'pickup') return `Pickup ${order.pickupAt?.name ?? ''}`.trim();
  const courier = courierWords(order.deliveryProvider, bakery).name;
  const stops = order.recipientData.filter(({ kind }) => kind === 'goods');
  return stops.length > 1 ? `${courier} ${stops.length} stops` : `${courier} ${stops[0]?.zipCode ?? ''}`.trim();
}

/** The page that prints the packing slips of these orders. */
export const slipsAddress = (ids: readonly number[]) => `/admin/orders/${ids.join(',')}/slip`;

/** The name of a shipment in a refund: its recipient, or the delivery method. */
export function shipmentName(order: AdminOrder, recipientIndex: number): string {
  const recipient = order.recipientData.find((entry) => entry.recipientIndex === recipientIndex);
  if (recipient?.kind === 'electronic') return giftCardFor(nameOf(recipient));
  if (order.isGift && recipient) return nameOf(recipient);
  return order.fulfilment === 'pickup' ? 'Store pickup' : 'Delivery';
}

export const nameOf = ({ firstName, lastName }: AdminRecipient) => `${firstName} ${lastName}`.trim();
