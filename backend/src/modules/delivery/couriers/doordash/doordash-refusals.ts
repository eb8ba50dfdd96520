import type { CourierOutage, CourierRefusal } from '../courier';
import { DUPLICATE_DELIVERY, UNKNOWN_DELIVERY, type DoordashAnswer, type DoordashRefusal } from './doordash-client';

/** Details of `invalid_delivery_parameters`. The back office depends on the words "distance" and "business hours". */
const BY_REASON: Record<string, string> = {
  distance_too_long: 'The distance to this address is too long for DoorDash.',
  pickup_address_not_in_coverage: "The store is not within DoorDash's delivery distance.",
  delivery_address_not_in_coverage: "The address is not within DoorDash's delivery distance.",
  outside_of_delivery_time: 'DoorDash does not deliver outside business hours.',
};

const CANCEL_REASONS: Record<string, string> = {
  delivery_abandoned: 'DoorDash has already given up on this delivery.',
  delivery_completed: 'The order was already delivered.',
  delivery_creation_in_progress: 'DoorDash is still creating this delivery. Please try again in a moment.',
  delivery_picked_up: 'The driver has already picked up the order.',
  cancellation_window_closed: 'It is too late to cancel this delivery.',
  duplicate_request: 'DoorDash is already cancelling this delivery.',
};

const FIELDS: Record<string, CourierRefusal['field']> = {
  dropoff_address: 'addressLine1',
  dropoff_phone_number: 'phone',
  dropoff_time: 'deliveryTime',
};

/** Why DoorDash refuses a quote or a delivery. */
export function refusalOf(refusal: DoordashRefusal): CourierRefusal {
  const { code, reason, fields } = refusal;
  const message = refusalText(refusal);
  if (code === UNKNOWN_DELIVERY) return { kind: 'refused', refusal: 'unknown_delivery', message };
  if (code === DUPLICATE_DELIVERY) return { kind: 'refused', refusal: 'duplicate_delivery', message };
  // Anything else, such as a changed API, is no fault of the shopper's.
  if (code !== 'invalid_delivery_parameters' && code !== 'validation_error')
    return { kind: 'refused', refusal: 'other', message };
  const field = reason === 'outside_of_delivery_time' ? 'deliveryTime' : FIELDS[fields[0]?.field ?? ''];
  return { kind: 'refused', refusal: 'not_deliverable', message, field: field ?? 'addressLine1' };
}

/** Why DoorDash refuses to cancel a delivery. */
export function cancelRefusalOf({ code, reason, message: text }: DoordashRefusal): CourierRefusal {
  const message = CANCEL_REASONS[reason] ?? text;
  if (code === UNKNOWN_DELIVERY) return { kind: 'refused', refusal: 'unknown_delivery', message };
  return { kind: 'refused', refusal: reason === 'delivery_cancelled' ? 'already_cancelled' : 'other', message };
}

/** Why DoorDash is not available now. */
export function outageOf(answer: Extract<DoordashAnswer, { kind: 'busy' | 'unknown' }>): CourierOutage {
  if (answer.kind === 'unknown') return answer;
  const keys = answer.code === 'authentication_error' || answer.code === 'authorization_error';
  const message = keys ? 'DoorDash didn’t accept the shop’s keys. Please check the settings.' : answer.message;
  return { kind: 'busy', message };
}

function refusalText({ code, reason, message, fields }: DoordashRefusal): string {
  if (code === DUPLICATE_DELIVERY) return 'A DoorDash delivery already exists for this order.';
  const known = BY_REASON[reason];
  if (known) return known;
  if (fields.some(({ error }) => /distance/i.test(error))) return BY_REASON.distance_too_long!;
  if (fields.length > 0) return `DoorDash refused the delivery: ${fields.map(fieldText).join('; ')}.`;
  return message;
}

function fieldText({ field, error }: { field: string; error: string }): string {
  return [field.replace(/^dropoff_/, '').replaceAll('_', ' '), error.replace(/\.$/, '')].filter(Boolean).join(': ');
}
