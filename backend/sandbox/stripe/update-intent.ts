import { names } from './names';
import { unexpectedState, type View } from './intent-errors';
import { checkMinimum, readAmount, readCustomer, readMethod, readOptions } from './new-intent';
import type { IntentStatus, PaymentIntent } from './objects';
import { type Params, readShipping } from './params';
import { createPaymentMethod } from './payment-methods';
import { save } from './pay';
import type { StripeContext } from './stripe-context';

export const UPDATE_PARAMS = names(
  'amount currency customer metadata receipt_email description shipping payment_method payment_method_data ' +
    'payment_method_options setup_future_usage statement_descriptor statement_descriptor_suffix ' +
    'transfer_group capture_method allowed_payment_method_types',
);

/** Changes without effect on the payment: also allowed on a completed intent. */
const DESCRIPTIVE = ['metadata', 'description', 'receipt_email', 'shipping', 'expand'];
const OPEN: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Changes an open intent. A new amount or card during 3-D Secure cancels that attempt, because the customer was shown
 * something else; the intent must be confirmed again.
 */
export function updateIntent(context: StripeContext, intent: PaymentIntent, params: Params, view: View): PaymentIntent {
  const material = Object.keys(params.raw).filter((name) => !DESCRIPTIVE.includes(name));
  if (material.length > 0 && !OPEN.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's ${material[0]} could not be updated because it has a status of ${intent.status}. You may only update the ${material[0]} of a PaymentIntent with one of the following statuses: ${OPEN.join(', ')}.`,
      view,
    );
  }
  const amount = readAmount(params) ?? intent.amount;
  const currency = params.string('currency')?.toLowerCase() ?? intent.currency;
  checkMinimum(amount, currency);
  const data = params.object('payment_method_data');
  const method = (data ? createPaymentMethod(context, data).id : readMethod(context, params)) ?? intent.payment_method;
  const keep = <T>(sent: T | undefined, before: T) => (sent === undefined ? before : sent);
  const changed: PaymentIntent = {
    ...intent,
    amount,
    currency,
    customer: keep(readCustomer(context, params), intent.customer),
    description: keep(params.string('description'), intent.description),
    metadata: params.metadata(intent.metadata),
    payment_method: method,
    payment_method_options: readOptions(params) ?? intent.payment_method_options,
    receipt_email: keep(params.string('receipt_email'), intent.receipt_email),
    setup_future_usage: keep(params.string('setup_future_usage'), intent.setup_future_usage),
    shipping: keep(readShipping(params), intent.shipping),
    statement_descriptor_suffix: keep(params.string('statement_descriptor_suffix'), intent.statement_descriptor_suffix),
  };
  const repriced = amount !== intent.amount || currency !== intent.currency || method !== intent.payment_method;
  if (repriced && OPEN.includes(intent.status) && method) {
    context.intentSecrets.put(intent.id, { authentication: null });
    return save(context, { ...changed, status: 'requires_confirmation', next_action: null });
  }
  return save(context, changed);
}
