import type { AdminOrder } from '@/api/models';
import { dayIn, daysAfter, showDay, windowStart } from '@/lib/dates';
import type { OrderFilter } from '../admin-orders.queries';
import { dueOn, windowWords } from '../order-words';

export interface OrderGroup {
  title: string;
  late: boolean;
  orders: AdminOrder[];
  /** Orders of the same window that are listed under Late. */
  lateToo: number;
  /** The next page may have more of them. */
  partly: boolean;
  /** How many it has with those of further pages, where that is known. */
  total?: string | undefined;
}

const HOUR_MS = 3600_000;
/** Windows that begin within these hours have a heading each; later ones of today share one. */
const SOON_MS = 2 * HOUR_MS;
const LATE = 'Late';

interface Options extends Pick<OrderFilter, 'sort' | 'day'> {
  now: number;
  /** The next page has further orders. */
  more: boolean;
  /** How many are late with those of further pages. */
  allLate?: string | undefined;
  /** The order to group by: an order with an undoable step keeps its former group. */
  as?: (order: AdminOrder) => AdminOrder;
}

/** A pickup is due at the start of its window, a delivery at the end. */
const startOf = ({ dueAt, fulfilment }: AdminOrder) => Date.parse(dueAt!) - (fulfilment === 'pickup' ? 0 : HOUR_MS);

const isLate = ({ dueAt, status }: AdminOrder, now: number) =>
  dueAt !== null && status !== 'delivered' && Date.parse(dueAt) < now;

const isDone = ({ status }: AdminOrder) => status === 'delivered';

/** The heading for orders of its time that are not late. */
function timeOf(order: AdminOrder, { now, day }: Options): string {
  if (order.status === 'cancelled') return 'Cancelled';
  if (!order.dueAt) return 'Not scheduled';
  const { date, window } = dueOn(order, day);
  if (day && date === day) return windowWords(window);
  const today = dayIn(now, order.timeZone);
  if (order.dueDate === today) return startOf(order) - now < SOON_MS ? windowWords(order.dueWindow) : 'Later today';
  return order.dueDate === daysAfter(today, 1) ? 'Tomorrow' : showDay(order.dueDate);
}

/** The hour at which the group's time begins on the chosen day; infinite for headings that are no times of that day. */
function beginsAt({ late, title, orders }: OrderGroup, { day, as = (order) => order }: Options): number {
  if (late) return -1;
  const { window } = dueOn(as(orders[0]!), day);
  return windowWords(window) === title ? (windowStart(window)?.[0] ?? Infinity) : Infinity;
}

/**
 * The orders by time: pickups and deliveries of a window share a heading, although they are due at different times.
 * Completed ones are last in their group. One group without a title when sorted by newest.
 */
export function groupsOf(orders: AdminOrder[], options: Options): OrderGroup[] {
  const { sort, now, more, allLate, as = (order) => order } = options;
  const newGroup = (title: string): OrderGroup => ({
    title,
    late: title === LATE,
    orders: [],
    lateToo: 0,
    partly: false,
  });
  if (sort === 'newest') return orders.length ? [{ ...newGroup(''), orders }] : [];
  const groups = new Map<string, OrderGroup>();
  const lateTimes: string[] = [];
  for (const order of orders) {
    const shown = as(order);
    const time = timeOf(shown, options);
    const late = shown.status !== 'cancelled' && isLate(shown, now);
    if (late) lateTimes.push(time);
    const title = late ? LATE : time;
    if (!groups.has(title)) groups.set(title, newGroup(title));
    groups.get(title)!.orders.push(order);
  }
  const last = orders.at(-1);
  const sorted = [...groups.values()];
  // A gift whose first stop is on an earlier day comes before the others of its time.
  if (options.day) sorted.sort((a, b) => beginsAt(a, options) - beginsAt(b, options) || 0);
  return sorted.map((group) => {
    // The list of a day begins with all late orders.
    const passed = options.day && group.late ? true : isPast(group, last!);
    const partly = more && (group.orders.includes(last!) || !passed);
    return {
      ...group,
      orders: group.orders.toSorted((a, b) => Number(isDone(as(a))) - Number(isDone(as(b)))),
      lateToo: lateTimes.filter((time) => time === group.title).length,
      partly,
      total: group.late && partly ? allLate : undefined,
    };
  });
}

/** Whether the list, by due time and with cancelled orders at its end, has passed the group at this order. */
const isPast = ({ orders }: OrderGroup, last: AdminOrder) =>
  last.status === 'cancelled' ||
  Date.parse(last.dueAt ?? '') > Math.max(...orders.map(({ dueAt }) => Date.parse(dueAt ?? ''))) + HOUR_MS;
