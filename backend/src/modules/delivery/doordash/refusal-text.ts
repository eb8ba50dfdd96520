import { DUPLICATE_DELIVERY, type CourierOutage, type CourierRefusal } from './courier';

/** Details of `invalid_delivery_parameters`. The back office keys on "distance" and "business hours". */
const BY_REASON: Record<string, string> = {
  distance_too_long: 'The distance to this address is too long for DoorDash.',
  pickup_address_not_in_coverage: "The store is not within DoorDash's delivery distance.",
  delivery_address_not_in_coverage: "The address is not within DoorDash's delivery distance.",
  outside_of_delivery_time: 'DoorDash does not deliver outside business hours.',
};

const CANCEL_REASONS: Record<string, string> = {
  delivery_abandoned: 'DoorDash has given this delivery up already.',
  delivery_completed: 'The order has been delivered already.',
  delivery_creation_in_progress: 'DoorDash is still making this delivery. Please try again in a moment.',
  delivery_picked_up: 'The driver has picked the order up already.',
  cancellation_window_closed: 'It is too late to cancel this delivery.',
  duplicate_request: 'DoorDash is cancelling this delivery already.',
};

/** Why DoorDash does not want a quote or a delivery, as a sentence for staff and shoppers. */
export function refusalText({ code, reason, message, fields }: CourierRefusal): string {
  if (code === DUPLICATE_DELIVERY) return 'A DoorDash delivery already exists for this order.';
  const known = BY_REASON[reason];
  if (known) return known;
  if (fields.some(({ error }) => /distance/i.test(error))) return BY_REASON.distance_too_long!;
  if (fields.length > 0) return `DoorDash refused the delivery: ${fields.map(fieldText).join('; ')}.`;
  return message;
}

/** Why DoorDash does nothing at the moment, as a sentence for staff. */
export function outageText(answer: CourierOutage): string {
  const keys =
    answer.kind === 'busy' && (answer.code === 'authentication_error' || answer.code === 'authorization_error');
  return keys ? "DoorDash did not accept the shop's keys. Please check the settings." : answer.message;
}

/** Why DoorDash does not let go of a delivery. */
export function cancelRefusalText({ reason, message }: CourierRefusal): string {
  return CANCEL_REASONS[reason] ?? message;
}

function fieldText({ field, error }: { field: string; error: string }): string {
  return [field.replace(/^dropoff_/, '').replaceAll('_', ' '), error.replace(/\.$/, '')].filter(Boolean).join(': ');
}
