import { dayWord, showTime, windowEnd } from '@/lib/dates';
import type { Order, Shipment, ShipmentStatus, Tracked } from '../account.types';

/** Neither there yet nor given up. */
export function isUnderWay({ status }: { status: ShipmentStatus }): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

/** Soonest first; days and windows without a date come last. */
export function soonestFirst<P extends Pick<Shipment, 'deliveryDate' | 'deliveryTime' | 'recipientIndex'>>(
  shipments: P[],
): P[] {
  const due = (shipment: P) =>
    shipment.deliveryDate ? windowEnd(shipment.deliveryDate, shipment.deliveryTime, 'UTC') : Infinity;
  return shipments.toSorted((a, b) => due(a) - due(b) || a.recipientIndex - b.recipientIndex);
}

/** The order to show on top: of those under way the one that is due first. */
export function nextOrder(orders: Order[]): Order | undefined {
  const all = orders.flatMap((order) =>
    (order.recipientData.length > 0 ? order.recipientData : [{ ...order, recipientIndex: 0, status: order.progress }])
      .filter(isUnderWay)
      .map(({ deliveryDate, deliveryTime, recipientIndex }) => ({ order, deliveryDate, deliveryTime, recipientIndex })),
  );
  return soonestFirst(all)[0]?.order;
}

/** True when the promised window is over and the shipment is not there. */
export function isLate(shipment: Tracked, timeZone: string, now: number): boolean {
  return (
    isUnderWay(shipment) &&
    shipment.deliveryDate !== '' &&
    now > windowEnd(shipment.deliveryDate, shipment.deliveryTime, timeZone)
  );
}

interface Told {
  pickup: boolean;
  late: boolean;
  /** Days and times are said as people say them there. */
  timeZone: string;
}

/** The answer people come for, in one line. */
export function headline(shipment: Tracked, { pickup, late, timeZone }: Told): string {
  const { status, estimatedArrival, deliveryDate, deliveryTime } = shipment;
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'delivered') return `${pickup ? 'Collected' : 'Delivered'}${finishedAt(shipment, timeZone)}`;
  if (pickup && status === 'ready_for_pickup') return 'Ready to collect';
  if (isOnTheRoad(shipment) && estimatedArrival) {
    const day = dayWord(estimatedArrival, timeZone);
    return `Arriving ${day === 'today' ? '' : `${day}, `}about ${showTime(estimatedArrival, timeZone)}`;
  }
  if (late) return pickup ? 'Still baking' : 'Running late';
  if (!deliveryDate) return 'Not scheduled';
  const when = `${dayWord(deliveryDate, timeZone)}${deliveryTime ? `, ${shortWindow(deliveryTime)}` : ''}`;
  return `${pickup ? 'Ready' : 'Arriving'} ${when}`;
}

/** With the courier: too late to change anything. */
export function isOnTheRoad({ status }: { status: ShipmentStatus }): boolean {
  return status === 'picked_up' || status === 'in_transit';
}

function finishedAt({ steps }: Tracked, timeZone: string): string {
  const at = steps.at(-1)?.at;
  return at ? ` ${dayWord(at, timeZone)}, ${showTime(at, timeZone)}` : '';
}

/** "9:00 AM - 10:00 AM" → "9:00–10:00 AM" */
export function shortWindow(window: string): string {
  const [from = '', to = ''] = window.split(/\s+-\s+/);
  const sameHalf = from.slice(-2) === to.slice(-2);
  return to ? `${sameHalf ? from.slice(0, -3) : from}–${to}` : window;
}
