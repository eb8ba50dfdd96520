import { OWN_COURIERS } from '@crispi/rules/couriers';
import type { Order } from './order';
import type { Shipment } from './shipment';
import { OrderNotFound } from './orders.errors';

/** Kitchen staff or couriers of a store: an admin for any store, a device for its own. */
export interface StoreStaff {
  /** E-mail of an admin, or the name of a device, as recorded in the order's history. */
  name: string;
  /** Null: every store. */
  storeId: number | null;
}

/**
 * The shipment, if it belongs to the store.
 * @throws OrderNotFound
 */
export function keptToStore(order: Order, shipment: Shipment, { storeId }: StoreStaff): Shipment {
  const elsewhere = storeId !== null && (shipment.storeId ?? order.storeId) !== storeId;
  if (elsewhere || order.isTest) throw new OrderNotFound();
  return shipment;
}

/**
 * The shipment, if it is delivered by the store's own couriers.
 * @throws OrderNotFound
 */
export function keptToRun(order: Order, shipment: Shipment, staff: StoreStaff): Shipment {
  if (order.fulfilment === 'pickup' || shipment.provider !== OWN_COURIERS) throw new OrderNotFound();
  return keptToStore(order, shipment, staff);
}
