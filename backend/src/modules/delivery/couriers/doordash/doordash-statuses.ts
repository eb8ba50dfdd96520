import type { CourierStatus } from '../../events';

/** DoorDash's `delivery_status` of API answers, in the shop's terms. */
const BY_STATUS: Record<string, 'created' | CourierStatus> = {
  created: 'created',
  confirmed: 'driver_assigned',
  enroute_to_pickup: 'driver_assigned',
  arrived_at_pickup: 'driver_assigned',
  picked_up: 'picked_up',
  enroute_to_dropoff: 'in_transit',
  arrived_at_dropoff: 'in_transit',
  delivered: 'delivered',
  cancelled: 'cancelled',
  enroute_to_return: 'returning',
  arrived_at_return: 'returning',
  returned: 'returned',
};

/** Webhooks have an event name instead of a status; DoorDash writes some in upper case, some in lower case. */
const BY_EVENT: Record<string, string> = {
  DELIVERY_CREATED: 'created',
  DASHER_CONFIRMED: 'confirmed',
  DASHER_ENROUTE_TO_PICKUP: 'enroute_to_pickup',
  DASHER_CONFIRMED_PICKUP_ARRIVAL: 'arrived_at_pickup',
  DASHER_PICKED_UP: 'picked_up',
  DASHER_ENROUTE_TO_DROPOFF: 'enroute_to_dropoff',
  DASHER_CONFIRMED_DROPOFF_ARRIVAL: 'arrived_at_dropoff',
  DASHER_DROPPED_OFF: 'delivered',
  DELIVERY_CANCELLED: 'cancelled',
  DELIVERY_RETURN_INITIALIZED: 'enroute_to_return',
  DASHER_ENROUTE_TO_RETURN: 'enroute_to_return',
  DASHER_CONFIRMED_RETURN_ARRIVAL: 'arrived_at_return',
  DELIVERY_RETURNED: 'returned',
};

const CANCELLATIONS: Record<string, string> = {
  cancelled_by_creator: 'The delivery was cancelled by the shop.',
  failed_to_process_payment: 'DoorDash could not charge the shop for the delivery.',
  failed_to_assign_and_refunded: 'DoorDash found no driver. Request a driver again.',
  failed_to_pickup: 'The driver could not pick up the order.',
  failed_to_deliver: 'The driver could not deliver the order.',
  failed_to_return: 'The driver could not bring the order back.',
};

/** Null for an unknown status, or one that does not concern a shipment (a quote). */
export function statusOf(deliveryStatus: unknown): 'created' | CourierStatus | null {
  return (typeof deliveryStatus === 'string' && BY_STATUS[deliveryStatus]) || null;
}

/** The `delivery_status` that an event implies; null for events without effect (DELIVERY_BATCHED, unknown ones). */
export function deliveryStatusOf(eventName: string): string | null {
  return BY_EVENT[eventName.toUpperCase()] ?? null;
}

export function cancellationText(reason: unknown): string {
  const known = typeof reason === 'string' ? CANCELLATIONS[reason] : undefined;
  return (
    known ?? `DoorDash cancelled the delivery${typeof reason === 'string' ? ` (${reason.replaceAll('_', ' ')})` : ''}.`
  );
}
