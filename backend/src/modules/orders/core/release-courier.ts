import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LockedOrder, OrderRepository } from './order.repository';
import type { Shipment } from './shipment';

/**
 * The courier no longer drives this shipment, but the customer still wants it: an order for oneself waits for the next
 * driver, a gift's shipment shows as cancelled with 'Request Driver'. Stock and money stay where they are. What staff
 * have marked delivered stays so: they know that somebody brought it.
 */
export async function releaseCourier(
  orders: OrderRepository,
  tx: Tx,
  locked: LockedOrder,
  shipment: Shipment,
  reason: { by: string; why: string },
): Promise<void> {
  shipment.courierLive = false;
  const to = locked.order.isGift ? 'cancelled' : 'ready_for_doordash';
  if (shipment.status === to || shipment.status === 'delivered') await orders.save(tx, locked, shipment);
  else await orders.move(tx, locked, shipment, to, { ...reason, cancelledBy: 'courier' });
}
