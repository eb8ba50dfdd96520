import type { OrderView, ShipmentView } from '../../../orders';
import type { EmailSources } from '../email-sources';

/** Identifies the shipment an e-mail is about. */
export interface AboutShipment {
  orderId: number;
  recipientIndex: number;
}

/** A shipment with its order. */
export interface ShipmentNewsOf {
  order: OrderView;
  shipment: ShipmentView;
}

/** Adds the page where the buyer follows the order. */
export interface ShipmentToFollow extends ShipmentNewsOf {
  followPath: string;
}

export const pathOfLink = (token: string) => `/follow/${token}`;

export function aboutShipment({ orderId, recipientIndex }: AboutShipment): AboutShipment {
  return { orderId, recipientIndex };
}

export function shipmentKey({ orderId, recipientIndex }: AboutShipment): string {
  return `order-${orderId}-${recipientIndex}`;
}

export async function loadShipment(about: AboutShipment, { orders }: EmailSources): Promise<ShipmentToFollow | null> {
  const order = await orders.reader.get(about.orderId);
  const shipment = order.shipments.find((each) => each.recipientIndex === about.recipientIndex);
  return shipment ? { order, shipment, followPath: pathOfLink(orders.followLinks.ofBuyer(order)) } : null;
}

/** With the recipient's address, and the link where they follow it. */
export interface GiftToFollow extends ShipmentToFollow {
  email: string;
}

/** A gift for its recipient; null when the giver keeps it a surprise. */
export async function loadGift(about: AboutShipment, sources: EmailSources): Promise<GiftToFollow | null> {
  const news = await loadShipment(about, sources);
  if (!news?.order.isGift || news.order.isTest) return null;
  const { email, receiveNotifications } = news.shipment;
  if (!email || !receiveNotifications) return null;
  return { ...news, email, followPath: pathOfLink(sources.orders.followLinks.ofRecipient(news.shipment)) };
}

export function recipientOf({ shipment, email }: GiftToFollow): { email: string; name: string } {
  return { email, name: `${shipment.firstName} ${shipment.lastName}`.trim() };
}

/** News of the courier goes to the buyer, unless they declined news of their own shipment at the checkout. */
export function wantsCourierNews({ order, shipment }: ShipmentNewsOf): boolean {
  return !order.isTest && shipment.kind === 'goods' && (order.isGift || shipment.receiveNotifications);
}

export function buyerOf({ order }: { order: OrderView }): { email: string; name: string } {
  return { email: order.customerEmail, name: order.customerName };
}
