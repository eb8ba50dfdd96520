import { names } from './names';
import { type Cause, emit } from './events';
import { cannot, paymentFailed, unexpectedState, type View } from './intent-errors';
import { readMethod } from './new-intent';
import type { IntentStatus, PaymentIntent } from './objects';
import { type Params, readShipping } from './params';
import { cardOf, createPaymentMethod } from './payment-methods';
import { checkUsable } from './saved-methods';
import { save, settle, startPaying } from './pay';
import type { StripeContext } from './stripe-context';
import { docUrl, invalid, StripeFailure } from './stripe-error';

export const CONFIRM_PARAMS = names(
  'payment_method payment_method_data payment_method_options return_url receipt_email shipping ' +
    'setup_future_usage use_stripe_sdk off_session error_on_requires_action amount_to_confirm ' +
    'expected_payment_method_type capture_method radar_options',
);

const CONFIRMABLE: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE: IntentStatus[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

/** Charges the intent, or starts 3-D Secure. A decline is stored and then thrown as Stripe's 402. */
export function confirmIntent(
  context: StripeContext,
  intent: PaymentIntent,
  params: Params,
  cause: Cause,
  view: View,
): PaymentIntent {
  if (!CONFIRMABLE.includes(intent.status)) {
    if (intent.status === 'succeeded') {
      throw unexpectedState(
        intent,
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
        view,
      );
    }
    throw cannot('confirm', 'confirmed', intent, CONFIRMABLE, view);
  }
  const expected = params.integer('amount_to_confirm');
  if (expected !== undefined && expected !== intent.amount) {
    throw invalid(
      `The amount_to_confirm ${expected} does not match the PaymentIntent's amount ${intent.amount}.`,
      'amount_mismatch',
      'amount_to_confirm',
    );
  }
  const data = params.object('payment_method_data');
  const sent = data ? createPaymentMethod(context, data).id : readMethod(context, params);
  // The same attempt is requested again while the customer is still authenticating.
  if (intent.status === 'requires_action' && !sent) return intent;
  const method = sent ?? intent.payment_method;
  if (!method) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      view,
    );
  }
  checkUsable(context, intent, method);
  const shipping = readShipping(params);
  const ready: PaymentIntent = {
    ...intent,
    payment_method: method,
    receipt_email: params.string('receipt_email') ?? intent.receipt_email,
    setup_future_usage: params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? intent.setup_future_usage,
    shipping: shipping === undefined ? intent.shipping : shipping,
  };
  if (cardOf(context, method).threeDSecure && refusesAuthentication(params)) {
    throw needsAuthentication(
      context,
      save(context, { ...ready, payment_method: null, status: 'requires_payment_method' }),
      view,
    );
  }
  const paid = startPaying(context, ready, {
    useStripeSdk: params.boolean('use_stripe_sdk') ?? false,
    returnUrl: params.string('return_url') ?? null,
    cause,
  });
  if (paid.status === 'requires_payment_method') throw paymentFailed(paid, view);
  return paid;
}

/** Cancels the intent; a hold on the card is released. */
export function cancelIntent(
  context: StripeContext,
  intent: PaymentIntent,
  params: Params,
  cause: Cause,
  view: View,
): PaymentIntent {
  const reason = params.oneOf('cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ] as const);
  if (!CANCELABLE.includes(intent.status)) throw cannot('cancel', 'canceled', intent, CANCELABLE, view);
  if (intent.status === 'requires_capture') {
    const charge = context.charges.get(intent.latest_charge!)!;
    context.charges.patch(charge.id, { refunded: true, amount_refunded: charge.amount });
  }
  context.intentSecrets.put(intent.id, { authentication: null });
  const canceled = save(context, {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: context.clock.seconds(),
    cancellation_reason: reason ?? null,
    next_action: null,
  });
  emit(context, 'payment_intent.canceled', canceled, cause);
  return canceled;
}

/** Captures the held money of a manual-capture intent; the rest is released. */
export function captureIntent(
  context: StripeContext,
  intent: PaymentIntent,
  params: Params,
  cause: Cause,
  view: View,
): PaymentIntent {
  if (intent.status !== 'requires_capture') throw cannot('capture', 'captured', intent, ['requires_capture'], view);
  const amount = params.integer('amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalid(
      'The capture amount is larger than the amount that can be captured.',
      'amount_too_large',
      'amount_to_capture',
    );
  }
  const charge = context.charges.patch(intent.latest_charge!, { captured: true, amount_captured: amount });
  emit(context, 'charge.captured', charge, cause);
  return settle(context, intent, charge, cause);
}

function refusesAuthentication(params: Params): boolean {
  return Boolean(params.boolean('error_on_requires_action')) || params.string('off_session') === 'true';
}

function needsAuthentication(context: StripeContext, intent: PaymentIntent, view: View): StripeFailure {
  const code = 'authentication_required';
  const error = {
    type: 'card_error' as const,
    code,
    decline_code: code,
    doc_url: docUrl(code),
    message: 'Your card was declined. This transaction requires authentication.',
  };
  const failed = save(context, { ...intent, last_payment_error: error });
  emit(context, 'payment_intent.payment_failed', failed, null);
  return new StripeFailure(402, { ...error, payment_intent: view(failed) }, true);
}
