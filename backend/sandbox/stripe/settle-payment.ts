import { charge } from './pay';
import type { StripeContext } from './stripe-context';

/** Ends a payment that stays in `processing` like its card. False if it is not in `processing`. */
export function settleHangingPayment(context: StripeContext, id: string): boolean {
  const intent = context.intents.get(id);
  if (intent?.status !== 'processing') return false;
  context.store.transaction(() => charge(context, intent, false, null));
  return true;
}
