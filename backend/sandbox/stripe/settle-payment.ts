import { charge } from './pay';
import type { StripeContext } from './stripe-context';

/** Ends a payment that hangs in `processing`, the way its card would have. False when it does not hang. */
export function settleHangingPayment(context: StripeContext, id: string): boolean {
  const intent = context.intents.get(id);
  if (intent?.status !== 'processing') return false;
  context.store.transaction(() => charge(context, intent, false, null));
  return true;
}
