import type { Tx } from '../../../kernel/database/unit-of-work';
import type { OpenOrder, OrderDesk } from './order-desk';
import type { Shipment } from '../entities/shipment';

/**
 * The courier no longer drives this parcel, but the customer still wants it: an order for oneself waits for the next
 * driver, a gift's shipment shows as cancelled with 'Request Driver'. Stock and money stay where they are. What staff
 * have marked delivered stays so: they know that somebody brought it.
 */
export async function courierGone(
  desk: OrderDesk,
  tx: Tx,
  open: OpenOrder,
  shipment: Shipment,
  reason: { by: string; why: string },
): Promise<void> {
  shipment.courierLive = false;
  const to = open.order.isGift ? 'cancelled' : 'ready_for_doordash';
  if (shipment.status === to || shipment.status === 'delivered') await desk.save(tx, open, shipment);
  else await desk.move(tx, open, shipment, to, { ...reason, cancelledBy: 'courier' });
}
