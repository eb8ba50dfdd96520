import type { SessionRow } from '../../kernel/http/session-store';
import type { Order } from './entities/order';
import { OrderNotFound } from './orders.errors';

/**
 * The order, if the session may see it: its customer's, placed in this browser, or a member of staff's. What a guest
 * placed before somebody signed in on the browser stays the guest's: the next one need not be the same person.
 * @throws OrderNotFound for everybody else, as if there were none
 */
export function authoriseOrderAccess<T extends Pick<Order, 'userId' | 'visitorKey' | 'createdAt'>>(
  order: T | null,
  session: SessionRow | null,
): T {
  const theirs =
    order !== null &&
    session !== null &&
    (session.role === 'admin' ||
      (session.userId !== null && order.userId === session.userId) ||
      (order.visitorKey !== null &&
        order.visitorKey === session.visitorKey &&
        (session.userId === null || order.createdAt >= session.since)));
  if (!theirs) throw new OrderNotFound();
  return order;
}
