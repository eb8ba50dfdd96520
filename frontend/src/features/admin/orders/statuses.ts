import { COURIER_SERVICES, COURIERS, OWN_COURIERS, serviceFor } from '@crispi/rules/couriers';
import type { OrderStatus, OwnCourierStatus, Provider } from '@/api/models';
import { showSlot, showTime } from '@/lib/dates';

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

/**
 * A collected order counts as delivered, with another label. `provider` names the service that a driver is requested
 * from.
 */
export function statusLabel(status: OrderStatus, pickup = false, provider?: Provider): string {
  if (status === 'ready_for_doordash') return requestLabel(provider);
  return pickup && status === 'delivered' ? LABELS.picked_up : LABELS[status];
}

/** Without a provider: a label for shipments of all services. */
function requestLabel(provider: Provider | undefined): string {
  if (!provider && COURIER_SERVICES.length > 1) return 'Request Driver';
  return COURIERS[serviceFor(provider ?? OWN_COURIERS)].requestLabel;
}

/** The order of a shipment's statuses; cancelled is not part of it. */
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

/** On a gift these statuses are set by the courier's reports only. */
export const isCourierControlled = (status: OrderStatus) => BY_COURIER.includes(status);

/** Before the current status in the sequence: shown struck through. */
export function isEarlier(status: OrderStatus, current: OrderStatus): boolean {
  const [at, now] = [SEQUENCE.indexOf(status), SEQUENCE.indexOf(current)];
  return at >= 0 && now >= 0 && at < now;
}

export type Badge = 'Completed' | 'Cancelled' | 'Pending';

export function badgeOf(status: OrderStatus): Badge {
  if (status === 'delivered') return 'Completed';
  return status === 'cancelled' ? 'Cancelled' : 'Pending';
}

/** The steps of our own courier once a shipment is ready, for the buttons that take them. */
export const OWN_COURIER_STEPS: Partial<Record<OrderStatus, OwnCourierStatus>> = {
  ready_for_pickup: 'picked_up',
  picked_up: 'in_transit',
  in_transit: 'delivered',
};

/** "Sat, Nov 28, 9–10 AM". Both are empty while no window is agreed. */
export function dueText(deliveryDate: string, deliveryTime: string): string {
  return deliveryDate ? showSlot(deliveryDate, deliveryTime || 'any time') : 'Not scheduled';
}

/** Why a courier could not be requested, in the terms staff know. */
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
    // The message is plain text, not JSON.
  }
  return text;
}

/** "12 seconds ago", "3 minutes ago", then the time of day. */
export function ago(time: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - time) / 1000));
  if (seconds < 60) return seconds === 1 ? '1 second ago' : `${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  return showTime(time);
}
