import type { OrderView, ShipmentView } from '../../orders';

/** What a mail about one parcel is about. */
export interface AboutShipment {
  orderId: number;
  recipientIndex: number;
}

export function shipmentOf(order: OrderView, recipientIndex: number): ShipmentView | null {
  return order.shipments.find((shipment) => shipment.recipientIndex === recipientIndex) ?? null;
}

/** News of the courier goes to the buyer, unless they chose at the checkout to hear nothing of their own parcel. */
export function wantsCourierNews(order: OrderView, shipment: ShipmentView): boolean {
  return !order.isTest && (order.isGift || shipment.receiveNotifications);
}

export function buyerOf(order: OrderView): { email: string; name: string } {
  return { email: order.customerEmail, name: order.customerName };
}
