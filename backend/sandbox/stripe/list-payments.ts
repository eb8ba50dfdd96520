import type { PaymentIntent } from './objects';
import type { StripeContext } from './stripe-context';

/** Newest first, for the control API. Amounts in cents. */
export function listPayments(context: StripeContext) {
  return context.intents.newest().map((intent) => ({
    id: intent.id,
    amount: intent.amount,
    status: intent.status,
    metadata: intent.metadata,
    customer: intent.customer,
    email: intent.receipt_email ?? context.customers.get(intent.customer ?? '')?.email ?? null,
    createdAt: new Date(intent.created * 1000).toISOString(),
    ...cardAndRefunds(context, intent),
    /** Why the last card was declined; otherwise null. */
    error: (intent.last_payment_error?.message as string | undefined) ?? null,
  }));
}

export function listRefunds({ refunds }: StripeContext) {
  return refunds
    .newest()
    .map(({ id, amount, status, payment_intent, reason }) => ({ id, amount, status, payment_intent, reason }));
}

function cardAndRefunds({ charges, methods, disputes }: StripeContext, intent: PaymentIntent) {
  const charge = charges.get(intent.latest_charge ?? '');
  const card = methods.get(charge?.payment_method ?? '')?.card;
  return {
    refunded: charge?.amount_refunded ?? 0,
    /** e.g. "visa 4242"; null before the first attempt. */
    card: card ? `${card.brand} ${card.last4}` : null,
    /** needs_response, won or lost; null without a dispute. */
    dispute: disputes.newest().find((one) => one.charge === charge?.id)?.status ?? null,
  };
}
