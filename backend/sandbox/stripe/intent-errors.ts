import type { IntentStatus, PaymentIntent } from './objects';
import { docUrl, StripeFailure } from './stripe-error';

/** A payment intent as the caller may see it: complete with a secret key, reduced with a publishable one. */
export type View = (intent: PaymentIntent) => Record<string, unknown>;

/** The state does not allow the change. */
export function unexpectedState(intent: PaymentIntent, message: string, view: View): StripeFailure {
  const code = 'payment_intent_unexpected_state';
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message,
    payment_intent: view(intent),
  });
}

/** "You cannot cancel this PaymentIntent because …" */
export function cannot(verb: string, participle: string, intent: PaymentIntent, from: IntentStatus[], view: View) {
  return unexpectedState(
    intent,
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${participle}: ${from.join(', ')}.`,
    view,
  );
}

/** The answer to a confirmation that failed with `last_payment_error`. */
export function paymentFailed(intent: PaymentIntent, view: View): StripeFailure {
  const { type, ...details } = intent.last_payment_error as { type: 'card_error'; message: string };
  return new StripeFailure(402, { ...details, type, payment_intent: view(intent) }, true);
}
