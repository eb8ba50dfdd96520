import type { SessionRow } from '../../../kernel/http/sessions';
import type { Order } from '../entities/order';
import { OrderNotFound } from '../orders.errors';

/**
 * The order, if the session may see it: its customer's, placed in this browser, or a member of staff's.
 * @throws OrderNotFound for everybody else, as if there were none
 */
export function orderFor<T extends Pick<Order, 'userId' | 'visitorKey'>>(
  order: T | null,
  session: SessionRow | null,
): T {
  const theirs =
    order !== null &&
    session !== null &&
    (session.role === 'admin' ||
      (session.userId !== null && order.userId === session.userId) ||
      (order.visitorKey !== null && order.visitorKey === session.visitorKey));
  if (!theirs) throw new OrderNotFound();
  return order;
}
