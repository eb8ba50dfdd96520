import { giftCardFor } from '@/lib/gift-card';
import { dayWord, shortWindow, showTime, windowEnd } from '@/lib/dates';
import { isUnderWay, type Order, type Shipment, type ShipmentStatus, type Tracked } from '../account.queries';

/** Soonest first; shipments without a date come last. */
export function soonestFirst<P extends Pick<Shipment, 'deliveryDate' | 'deliveryTime' | 'recipientIndex'>>(
  shipments: P[],
): P[] {
  const due = (shipment: P) =>
    shipment.deliveryDate ? windowEnd(shipment.deliveryDate, shipment.deliveryTime, 'UTC') : Infinity;
  return shipments.toSorted((a, b) => due(a) - due(b) || a.recipientIndex - b.recipientIndex);
}

/** The order to show on top: the one under way that is due first. */
export function nextOrder(orders: Order[]): Order | undefined {
  const all = orders.flatMap((order) =>
    (order.recipientData.length > 0 ? order.recipientData : [{ ...order, recipientIndex: 0, status: order.progress }])
      .filter(isUnderWay)
      .map(({ deliveryDate, deliveryTime, recipientIndex }) => ({ order, deliveryDate, deliveryTime, recipientIndex })),
  );
  return soonestFirst(all)[0]?.order;
}

/** Whether the promised window is over and the shipment has not been delivered. */
export function isLate(shipment: Tracked, timeZone: string, now: number): boolean {
  return (
    isUnderWay(shipment) &&
    shipment.kind === 'goods' &&
    shipment.deliveryDate !== '' &&
    now > windowEnd(shipment.deliveryDate, shipment.deliveryTime, timeZone)
  );
}

interface HeadlineContext {
  pickup: boolean;
  late: boolean;
  /** The time zone for days and times. */
  timeZone: string;
}

/** The expected arrival in one line. */
export function headline(shipment: Tracked, { pickup, late, timeZone }: HeadlineContext): string {
  const { kind, status, estimatedArrival, deliveryDate, deliveryTime } = shipment;
  if (kind === 'electronic') return mailing(shipment, timeZone);
  if (status === 'cancelled') return 'This delivery was cancelled';
  if (status === 'delivered') return `${pickup ? 'Collected' : 'Delivered'}${finishedAt(shipment, timeZone)}`;
  if (pickup && status === 'ready_for_pickup') return 'Ready for pickup';
  if ((late || isOnTheRoad(shipment)) && estimatedArrival) {
    const day = dayWord(estimatedArrival, timeZone);
    return `Arriving ${day === 'today' ? '' : `${day}, `}about ${showTime(estimatedArrival, timeZone)}`;
  }
  if (late) return pickup ? 'Still baking' : 'Running late';
  if (!deliveryDate) return 'Not scheduled';
  const window = `${dayWord(deliveryDate, timeZone)}${deliveryTime ? `, ${shortWindow(deliveryTime)}` : ''}`;
  return `${pickup ? 'Ready' : 'Arriving'} ${window}`;
}

/** When a gift card is mailed, or was. */
function mailing(shipment: Tracked, timeZone: string): string {
  if (shipment.status === 'cancelled') return 'This gift card was cancelled';
  if (shipment.status === 'delivered') return `Emailed${finishedAt(shipment, timeZone)}`;
  const day = dayWord(shipment.deliveryDate, timeZone);
  return `Arriving by email ${day.startsWith('to') ? day : `on ${day}`}`;
}

/** To whom: gift cards of an order are told apart from its goods. */
export function nameOfShipment({ kind, name }: Pick<Shipment, 'kind' | 'name'>): string {
  return kind === 'electronic' ? giftCardFor(name) : name;
}

/** What a shipment of several is: "For Ana Okafor", "Gift card for Ana". */
export const labelOfShipment = ({ kind, name }: Pick<Shipment, 'kind' | 'name'>): string =>
  kind === 'electronic' ? giftCardFor(name) : `For ${name}`;

/** Picked up by the courier: too late for changes. */
export function isOnTheRoad({ status }: { status: ShipmentStatus }): boolean {
  return status === 'picked_up' || status === 'in_transit';
}

function finishedAt({ steps }: Tracked, timeZone: string): string {
  const at = steps.at(-1)?.at;
  return at ? ` ${dayWord(at, timeZone)}, ${showTime(at, timeZone)}` : '';
}

/** The label of a shipment's status. */
export function shipmentWord({ kind, status }: Pick<Shipment, 'kind' | 'status'>): string {
  if (kind === 'electronic' && status === 'delivered') return 'Emailed';
  switch (status) {
    case 'pending':
      return 'Placed';
    case 'preparing':
      return 'In the oven';
    case 'ready_for_pickup':
    case 'ready_for_doordash':
    case 'driver_assigned':
      return 'Packed';
    case 'picked_up':
    case 'in_transit':
      return 'On the way';
    case 'delivered':
      return 'Delivered';
    case 'cancelled':
      return 'Cancelled';
  }
}

/** An additional sentence below the headline, if any. */
export function remarkOn(shipment: Tracked, { late, pickup }: { late: boolean; pickup: boolean }): string | null {
  if (shipment.attention) return shipment.attention;
  if (late)
    return pickup
      ? 'We’re sorry, your order is taking longer than promised. We’ll email you as soon as it’s ready.'
      : 'We’re sorry, your order is taking longer than promised. We’re on it. Call us if you can’t wait.';
  return shipment.driverName && isUnderWay(shipment) ? `${shipment.driverName} is your driver.` : null;
}

/** "As of 3:31 PM", or the age of stale data. */
export function freshness(readAt: string, staleMinutes: number | null): string {
  return staleMinutes === null ? `As of ${readAt}` : `Last seen ${staleMinutes} min ago`;
}
