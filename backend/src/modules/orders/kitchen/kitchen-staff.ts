import type { Order } from '../entities/order';
import type { Shipment } from '../entities/shipment';
import { OrderNotFound } from '../orders.errors';

/** Who works in a kitchen: an admin in any, a device in its store's. */
export interface KitchenStaff {
  /** E-mail of an admin, or what staff call the device: who did it, in the order's history. */
  name: string;
  /** Null: every store. */
  storeId: number | null;
}

/** The shipment, if it is the kitchen's business. @throws OrderNotFound */
export function keptToStore(order: Order, shipment: Shipment, { storeId }: KitchenStaff): Shipment {
  const elsewhere = storeId !== null && (shipment.storeId ?? order.storeId) !== storeId;
  if (elsewhere || order.isTest) throw new OrderNotFound();
  return shipment;
}
