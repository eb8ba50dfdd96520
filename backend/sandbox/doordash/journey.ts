import type { CancellationReason, DeliveryStatus, Fate } from './delivery';

const TO_DOOR: DeliveryStatus[] = [
  'confirmed',
  'enroute_to_pickup',
  'arrived_at_pickup',
  'picked_up',
  'enroute_to_dropoff',
  'arrived_at_dropoff',
];
const BACK: DeliveryStatus[] = ['enroute_to_return', 'arrived_at_return', 'returned'];

/** The steps after creation, in order. */
export const JOURNEYS: Record<Fate, DeliveryStatus[]> = {
  delivered: [...TO_DOOR, 'delivered'],
  quote_expires: [...TO_DOOR, 'delivered'],
  two_dashers: ['confirmed', ...TO_DOOR, 'delivered'],
  returned: [...TO_DOOR, ...BACK],
  no_dasher: ['cancelled'],
};

/** The webhook of each step. DoorDash documents the opt-in events in lower case. */
export const EVENTS: Partial<Record<DeliveryStatus, string>> = {
  confirmed: 'DASHER_CONFIRMED',
  enroute_to_pickup: 'dasher_enroute_to_pickup',
  arrived_at_pickup: 'DASHER_CONFIRMED_PICKUP_ARRIVAL',
  picked_up: 'DASHER_PICKED_UP',
  enroute_to_dropoff: 'dasher_enroute_to_dropoff',
  arrived_at_dropoff: 'DASHER_CONFIRMED_DROPOFF_ARRIVAL',
  delivered: 'DASHER_DROPPED_OFF',
  cancelled: 'DELIVERY_CANCELLED',
  enroute_to_return: 'DELIVERY_RETURN_INITIALIZED',
  arrived_at_return: 'DASHER_CONFIRMED_RETURN_ARRIVAL',
  returned: 'DELIVERY_RETURNED',
};

/** The Dasher has the parcel. */
export function isPickedUp(status: DeliveryStatus): boolean {
  return ['picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff', ...BACK].includes(status);
}

export function isReturning(status: DeliveryStatus): boolean {
  return BACK.includes(status);
}

/** DoorDash's own reason for ending a delivery at this status. */
export function failureAt(status: DeliveryStatus): CancellationReason {
  if (status === 'created') return 'failed_to_assign_and_refunded';
  if (isReturning(status)) return 'failed_to_return';
  return isPickedUp(status) ? 'failed_to_deliver' : 'failed_to_pickup';
}
