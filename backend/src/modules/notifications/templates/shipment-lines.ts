import type { OrderItemView, OrderView, ShipmentView } from '../../orders';
import type { AmountRow } from './amounts';

/** One row per thing in the parcel, with what is inside a box and the card's message. */
export function itemRows(items: OrderItemView[], { prices }: { prices: boolean }): AmountRow[] {
  return items.map((item) => ({
    label: item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title,
    details: [
      ...(item.type === 'cookie_box' ? item.contents.map(({ quantity, name }) => `${quantity} × ${name}`) : []),
      ...(item.personalMessage ? [`Message: “${item.personalMessage}”`] : []),
    ],
    cents: prices ? item.totalCents : null,
  }));
}

/** "Ada Lovelace". */
export function nameOf({ firstName, lastName }: ShipmentView): string {
  return `${firstName} ${lastName}`.trim();
}

/** Where the parcel goes, or where it can be picked up, in one line. */
export function placeOf(order: OrderView, shipment: ShipmentView): string {
  if (order.pickupAt) return `${order.pickupAt.name}, ${order.pickupAt.address}`;
  const { addressLine1, addressLine2, city, state, zipCode } = shipment;
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [addressLine1, addressLine2, city, region].filter(Boolean).join(', ');
}

/** "Saturday, November 21, 9:00 AM - 10:00 AM"; the date is the store's local one and is not moved by any time zone. */
export function timeOf({ deliveryDate, deliveryTime }: ShipmentView): string {
  const [year, month, day] = deliveryDate.split('-').map(Number);
  const date = new Date(Date.UTC(year!, month! - 1, day));
  const words = date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return [words, deliveryTime].filter(Boolean).join(', ');
}

/** What to call somebody. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] || 'there';
}
