import type { AdminOrder } from '@/api/models';
import { addDays, dayIn, dayOf, parseDay, showDay } from '@/lib/dates';
import type { OrderSort } from '../admin-orders.queries';
import { windowWords } from '../order-words';

export interface OrderGroup {
  title: string;
  late: boolean;
  orders: AdminOrder[];
}

/** Windows that begin within these hours have a heading each; later ones of today share one. */
const SOON_MS = 2 * 3600_000;

function titleOf(order: AdminOrder, now: number): string {
  if (order.status === 'cancelled') return 'Cancelled';
  if (!order.dueAt) return 'Not scheduled';
  const due = Date.parse(order.dueAt);
  if (order.status !== 'delivered' && due < now) return 'Late';
  const today = dayIn(now, order.timeZone);
  if (order.dueDate === today) return due - now < SOON_MS ? windowWords(order.dueWindow) : 'Later today';
  return order.dueDate === dayOf(addDays(parseDay(today), 1)) ? 'Tomorrow' : showDay(order.dueDate);
}

/**
 * Groups of consecutive orders with the same heading; one group without a title when sorted by newest. `as` returns the
 * order to group by: an order with an undoable step keeps its former group.
 */
export function groupsOf(
  orders: AdminOrder[],
  sort: OrderSort,
  now: number,
  as: (order: AdminOrder) => AdminOrder = (order) => order,
): OrderGroup[] {
  if (sort === 'newest') return orders.length ? [{ title: '', late: false, orders }] : [];
  const groups: OrderGroup[] = [];
  for (const order of orders) {
    const title = titleOf(as(order), now);
    const last = groups.at(-1);
    if (last?.title === title) last.orders.push(order);
    else groups.push({ title, late: title === 'Late', orders: [order] });
  }
  return groups;
}
