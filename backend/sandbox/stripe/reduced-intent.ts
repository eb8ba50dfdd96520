import { names } from './names';
import type { PaymentIntent } from './objects';

/** The fields of a payment intent that a browser may see: never metadata, customer, charge or amount received. */
const SHOWN = names(
  'id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method ' +
    'client_secret confirmation_method created currency description last_payment_error livemode next_action ' +
    'payment_method payment_method_types processing receipt_email setup_future_usage shipping source status',
);

export function reduced(intent: PaymentIntent): Record<string, unknown> {
  return Object.fromEntries(SHOWN.map((name) => [name, intent[name] ?? null]));
}
