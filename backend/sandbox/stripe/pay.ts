import { stripeId } from '../state/ids';
import { book } from './bookings';
import { createCharge } from './charges';
import { emit, type Cause } from './events';
import type { Charge, PaymentIntent } from './objects';
import { cardOf } from './payment-methods';
import { keepOrSpend } from './saved-methods';
import type { StripeContext } from './stripe-context';
import { docUrl } from './stripe-error';

/** Delay between the charge and a dispute. */
const DISPUTE_AFTER_MS = 3000;

export interface Attempt {
  /** The browser handles 3-D Secure itself instead of a redirect. */
  useStripeSdk: boolean;
  returnUrl: string | null;
  cause: Cause | null;
}

/** Starts to charge an intent with a payment method: with 3-D Secure first if the card requires it. */
export function startPaying(context: StripeContext, intent: PaymentIntent, attempt: Attempt): PaymentIntent {
  const card = cardOf(context, intent.payment_method!);
  if (context.faults.paymentHangs()) {
    const processing = save(context, { ...intent, status: 'processing', next_action: null, last_payment_error: null });
    emit(context, 'payment_intent.processing', processing, attempt.cause);
    return processing;
  }
  const authenticated = context.intentSecrets.get(intent.id)?.authenticated === intent.payment_method;
  return card.threeDSecure && !authenticated
    ? requireAuthentication(context, intent, attempt)
    : charge(context, intent, authenticated, attempt.cause);
}

/** 3-D Secure succeeded: the card is charged, or waits for the server's confirmation. */
export function passAuthentication(context: StripeContext, intent: PaymentIntent): PaymentIntent {
  if (intent.confirmation_method !== 'manual') return charge(context, intent, true, null);
  context.intentSecrets.put(intent.id, { authentication: null, authenticated: intent.payment_method! });
  return save(context, { ...intent, status: 'requires_confirmation', next_action: null });
}

/** The bank's answer: succeeded (or held, for manual capture), or back to requires_payment_method with the reason. */
export function charge(
  context: StripeContext,
  intent: PaymentIntent,
  authenticated: boolean,
  cause: Cause | null,
): PaymentIntent {
  const method = context.methods.get(intent.payment_method!)!;
  const card = cardOf(context, method.id);
  const made = createCharge(context, intent, method, card, authenticated);
  context.intentSecrets.put(intent.id, { authentication: null });
  if (made.status === 'failed') return decline(context, intent, made, cause);
  if (card.aftermath === 'dispute') context.effects.later(DISPUTE_AFTER_MS, 'stripe.dispute', made.id);
  const paid = { ...intent, latest_charge: made.id, last_payment_error: null, next_action: null };
  emit(context, 'charge.succeeded', made, cause);
  keepOrSpend(context, intent, cause);
  if (!made.captured) {
    const held = save(context, { ...paid, status: 'requires_capture', amount_capturable: intent.amount });
    emit(context, 'payment_intent.amount_capturable_updated', held, cause);
    return held;
  }
  return settle(context, paid, made, cause);
}

/** Records a captured charge and completes its intent. */
export function settle(
  context: StripeContext,
  intent: PaymentIntent,
  made: Charge,
  cause: Cause | null,
): PaymentIntent {
  const atOnce = cardOf(context, made.payment_method).aftermath === 'available_at_once';
  const done = save(context, {
    ...intent,
    status: 'succeeded',
    amount_received: made.amount_captured,
    amount_capturable: 0,
  });
  emit(context, 'payment_intent.succeeded', done, cause);
  const booking = book(context, {
    kind: 'charge',
    source: made.id,
    amount: made.amount_captured,
    currency: made.currency,
    available: atOnce,
  });
  const booked = context.charges.patch(made.id, { balance_transaction: booking.id });
  emit(context, 'charge.updated', booked, cause, { balance_transaction: null });
  return done;
}

/** 3-D Secure failed: nothing is charged, and the customer may try another card. */
export function failAuthentication(context: StripeContext, intent: PaymentIntent): PaymentIntent {
  const code = 'payment_intent_authentication_failure';
  const failed = save(context, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code,
      doc_url: docUrl(code),
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      payment_method: context.methods.get(intent.payment_method ?? '') ?? null,
    },
  });
  context.intentSecrets.put(intent.id, { authentication: null });
  emit(context, 'payment_intent.payment_failed', failed, null);
  return failed;
}

export function save(context: StripeContext, intent: PaymentIntent): PaymentIntent {
  return context.intents.put(intent.id, intent);
}

function requireAuthentication(context: StripeContext, intent: PaymentIntent, attempt: Attempt): PaymentIntent {
  const source = stripeId('src');
  const page = `${context.publicUrl}/sandbox/3ds/${intent.id}?source=${source}`;
  context.intentSecrets.put(intent.id, { authentication: { source, returnUrl: attempt.returnUrl } });
  const waiting = save(context, {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: attempt.useStripeSdk
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source, stripe_js: page } }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: attempt.returnUrl, url: page } },
  });
  emit(context, 'payment_intent.requires_action', waiting, attempt.cause);
  return waiting;
}

function decline(context: StripeContext, intent: PaymentIntent, made: Charge, cause: Cause | null): PaymentIntent {
  const reason = cardOf(context, made.payment_method).decline!;
  emit(context, 'charge.failed', made, cause);
  const declined = save(context, {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: made.id,
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      charge: made.id,
      code: reason.code,
      ...(reason.declineCode && { decline_code: reason.declineCode }),
      doc_url: docUrl(reason.code),
      message: reason.message,
      ...(reason.param && { param: reason.param }),
      payment_method: context.methods.get(made.payment_method),
    },
  });
  emit(context, 'payment_intent.payment_failed', declined, cause);
  return declined;
}
