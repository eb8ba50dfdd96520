import { isUnderWay, soonestFirst } from '../tracking/shipment';
import type { BuyerFollows, FollowedShipment } from './following.queries';

/** What comes next of an order, or came last. */
export function nextShipment({ shipments }: BuyerFollows): FollowedShipment {
  const sorted = soonestFirst(shipments);
  return sorted.find(isUnderWay) ?? sorted.at(-1)!;
}

/** What it is called in a calendar, and the name that makes it one entry wherever it is saved. */
export function calendarEntry({ orderId, isGift }: BuyerFollows, { recipientIndex, name }: FollowedShipment) {
  return {
    uid: `order-${orderId}-${recipientIndex}@crispi`,
    title: isGift ? `Your gift for ${name}` : `Your Crispi order #${orderId}`,
  };
}
