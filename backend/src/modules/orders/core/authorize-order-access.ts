import type { SessionRow } from '../../../kernel/http/session-store';
import type { Order } from './order';
import { OrderNotFound } from './orders.errors';

type Owned = Pick<Order, 'userId' | 'visitorKey' | 'createdAt'>;

/**
 * The order, if the session may read it: as its buyer or as staff.
 * @throws OrderNotFound for everyone else, as if it did not exist
 */
export function authorizeOrderAccess<T extends Owned>(order: T | null, session: SessionRow | null): T {
  if (order && session?.role === 'admin') return order;
  return authorizeBuyer(order, session);
}

/**
 * The order, if it belongs to the customer or was placed in this browser. Orders placed before a sign-in in the same
 * browser are not included, since the signed-in person may be another one.
 * @throws OrderNotFound for everyone else, as if it did not exist
 */
export function authorizeBuyer<T extends Owned>(order: T | null, session: SessionRow | null): T {
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
