import type { StripeContext } from './stripe-context';

/** Newest first, for the control API. Amounts in cents. */
export function listPayments({ intents, charges }: StripeContext) {
  return intents.newest().map(({ id, amount, status, metadata, customer, latest_charge: charge }) => ({
    id,
    amount,
    status,
    metadata,
    customer,
    refunded: charges.get(charge ?? '')?.amount_refunded ?? 0,
  }));
}

export function listRefunds({ refunds }: StripeContext) {
  return refunds
    .newest()
    .map(({ id, amount, status, payment_intent, reason }) => ({ id, amount, status, payment_intent, reason }));
}
