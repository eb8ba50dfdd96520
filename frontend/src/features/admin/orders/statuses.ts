import { COURIER_SERVICES, COURIERS, OWN_COURIERS, serviceFor } from '@crispi/rules/couriers';
import type { OrderStatus, OwnCourierStatus, Provider } from '@/api/models';
import { showDay, showTime } from '@/lib/dates';

const LABELS: Record<Exclude<OrderStatus, 'ready_for_doordash'>, string> = {
  pending: 'Pending',
  preparing: 'Preparing',
  ready_for_pickup: 'Order Ready',
  driver_assigned: 'Driver Assigned',
  picked_up: 'Picked Up',
  in_transit: 'In Transit',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** A collected order is delivered too, in other words. `provider` names the service that a driver is requested from. */
export function statusLabel(status: OrderStatus, pickup = false, provider?: Provider): string {
  if (status === 'ready_for_doordash') return requestLabel(provider);
  return pickup && status === 'delivered' ? 'Collected' : LABELS[status];
}

/** Without a provider it speaks of shipments of all services. */
function requestLabel(provider: Provider | undefined): string {
  if (!provider && COURIER_SERVICES.length > 1) return 'Request Driver';
  return COURIERS[serviceFor(provider ?? OWN_COURIERS)].requestLabel;
}

/** The way of a shipment; cancelled is no part of it. */
export const SEQUENCE: OrderStatus[] = [
  'pending',
  'preparing',
  'ready_for_pickup',
  'ready_for_doordash',
  'driver_assigned',
  'picked_up',
  'in_transit',
  'delivered',
];

const BY_COURIER: OrderStatus[] = ['driver_assigned', 'picked_up', 'in_transit', 'delivered'];

/** On a gift these come from the courier's own news and from nowhere else. */
export const isCourierControlled = (status: OrderStatus) => BY_COURIER.includes(status);

/** Behind the current place in the sequence: shown struck through. */
export function isEarlier(status: OrderStatus, current: OrderStatus): boolean {
  const [at, now] = [SEQUENCE.indexOf(status), SEQUENCE.indexOf(current)];
  return at >= 0 && now >= 0 && at < now;
}

export type Badge = 'Completed' | 'Cancelled' | 'Pending';

export function badgeOf(status: OrderStatus): Badge {
  if (status === 'delivered') return 'Completed';
  return status === 'cancelled' ? 'Cancelled' : 'Pending';
}

/** The steps an own courier's shipment takes once it is ready, for the buttons that move it. */
export const OWN_COURIER_STEPS: Partial<Record<OrderStatus, OwnCourierStatus>> = {
  ready_for_pickup: 'picked_up',
  picked_up: 'in_transit',
  in_transit: 'delivered',
};

/** "Sat, Nov 28, 9:00 AM - 10:00 AM". Both are empty while staff and shopper have no window agreed on. */
export function dueText(deliveryDate: string, deliveryTime: string): string {
  return deliveryDate ? `${showDay(deliveryDate)}, ${deliveryTime || 'any time'}` : 'Not scheduled';
}

/** Why a courier could not be called, in the words staff know. */
export function deliveryProblem(message: string, service: string): string {
  if (message.includes('delivery already exists')) return `${service} delivery already exists for this order`;
  if (message.includes('business hours')) return `${service} is not available outside business hours`;
  if (message.includes('distance')) return `Delivery address is outside ${service} service area`;
  return unwrapped(message.replace(/^\d{3}:\s*/, ''));
}

function unwrapped(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message;
  } catch {
    // It was plain text.
  }
  return text;
}

/** "12 seconds ago", "3 minutes ago", then the time of day. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  if (seconds < 60) return seconds === 1 ? '1 second ago' : `${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  return showTime(then);
}
