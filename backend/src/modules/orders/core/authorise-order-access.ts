import type { SessionRow } from '../../../kernel/http/session-store';
import type { Order } from './order';
import { OrderNotFound } from './orders.errors';

type Owned = Pick<Order, 'userId' | 'visitorKey' | 'createdAt'>;

/**
 * The order, if the session may see it: its buyer's, or a member of staff's.
 * @throws OrderNotFound for everybody else, as if there were none
 */
export function authoriseOrderAccess<T extends Owned>(order: T | null, session: SessionRow | null): T {
  if (order && session?.role === 'admin') return order;
  return authoriseBuyer(order, session);
}

/**
 * The order, if it is its customer's or was placed in this browser. What a guest placed before a sign-in on the
 * browser stays the guest's: the next one need not be the same person.
 * @throws OrderNotFound for everybody else, as if there were none
 */
export function authoriseBuyer<T extends Owned>(order: T | null, session: SessionRow | null): T {
  const theirs =
    order !== null &&
    session !== null &&
    ((session.userId !== null && order.userId === session.userId) ||
      (order.visitorKey !== null &&
        order.visitorKey === session.visitorKey &&
        (session.userId === null || order.createdAt >= session.since)));
  if (!theirs) throw new OrderNotFound();
  return order;
}
