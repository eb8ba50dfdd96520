import type { Order } from './order';
import type { OrderItem } from './order-item';
import type { Shipment, ShipmentRecipient } from './shipment';

/** One item of a shipment, as it was bought. Money in cents. */
export interface OrderItemView extends Omit<OrderItem, 'orderId' | 'shipment' | 'shipmentId' | 'stockUnits'> {
  recipientIndex: number;
}

type Sums = 'itemsCents' | 'discountCents' | 'deliveryFeeCents' | 'tipCents' | 'taxCents' | 'totalCents';

/** One shipment to one recipient (or one pickup), including its recipient's fields. */
export interface ShipmentView
  extends
    ShipmentRecipient,
    Pick<Shipment, 'id' | 'followVersion' | 'recipientIndex' | 'kind' | 'status' | 'provider' | Sums> {
  items: OrderItemView[];
}

/** An order with everything in it; what e-mails, the account page and the back office read. */
export interface OrderView
  extends
    Pick<Order, 'id' | 'status' | 'isGift' | 'isTest' | 'fulfilment' | 'createdAt' | 'userId'>,
    Pick<Order, 'customerName' | 'customerEmail' | 'customerPhone' | 'deliveryAddress'>,
    Pick<Order, 'paymentIntentId' | 'promotion' | 'tenders' | 'manualPayment' | 'followVersion' | Sums> {
  /** Pickup only: name and one-line address of the location. */
  pickupAt: { name: string; address: string; phone: string | null } | null;
  refundedCents: number;
  shipments: ShipmentView[];
}
