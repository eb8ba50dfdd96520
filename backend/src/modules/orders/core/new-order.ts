import type { DeliveryProvider } from '@crispi/rules/couriers';
import type { NewFlag } from './flags';
import type { Order } from './order';
import type { OrderItem } from './order-item';
import type { ShipmentRecipient } from './shipment';

type OrderFields = Omit<
  Order,
  'id' | 'status' | 'createdAt' | 'isTest' | 'followVersion' | 'dueAt' | 'needsAttention' | 'byCourierService'
> & { isTest?: boolean };

export interface NewShipment {
  recipient: ShipmentRecipient;
  provider: DeliveryProvider;
  /** Store that serves it; the order's when left out. */
  storeId?: number;
  deliverAt: Date | null;
  itemsCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  taxCents: number;
  flags?: NewFlag[];
  items: Omit<OrderItem, 'id' | 'orderId' | 'shipment' | 'shipmentId'>[];
}

export interface NewOrder extends OrderFields {
  shipments: NewShipment[];
}
