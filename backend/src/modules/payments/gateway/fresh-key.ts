import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/**
 * Stripe stores its own failures (5xx) for a day and replays them for the same idempotency key. Such an answer says
 * nothing about the present, so the call is repeated with a fresh key. If the first call did succeed, the duplicate is
 * a customer without payments, an intent whose secret was never returned or a calculation of tax, so no money can move;
 * recorded tax has a reference that Stripe accepts once. (Refunds need more care, see MakeRefund.)
 */
export async function withFreshKeyAfterFailure<T>(
  key: string,
  call: (options: Stripe.RequestOptions) => Promise<T>,
): Promise<T> {
  try {
    return await call({ idempotencyKey: key });
  } catch (error) {
    const remembered =
      error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
    if (!remembered) throw error;
    return call({ idempotencyKey: `${key}-${randomUUID()}` });
  }
}
