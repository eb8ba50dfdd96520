import { readCartAgain } from '@/api/cart.queries';
import { ApiError, isApiError } from '@/api/client';
import { toast } from '@/ui/toast-store';
import { begunHere, forgetPayment } from '../../payment/payment-note';
import { placeOrder } from '../../payment/place-order';
import type { CheckoutEvent, PaymentProblem } from '../checkout-events';
import type { CheckoutSnapshot } from '../checkout-machine';
import { finishCheckout } from './finish-checkout';
import type { Ports } from './ports';

/** Whether it was paid is no longer this session's to know, so nothing is said about it. */
const SIGNED_OUT = 'You were signed out since. If your card was charged, the order is placed and its mail is coming.';

/** Turns a payment into its order, also one that a reload or a closed tab interrupted. */
export function onPlacing(ports: Ports) {
  return async (read: () => CheckoutSnapshot): Promise<CheckoutEvent> => {
    const { order, prepared, problem } = read();
    try {
      finishCheckout(ports, { ...(await placeOrder(order!)), email: order!.customerEmail });
      return { type: 'placed' };
    } catch (error) {
      const unpaid = notPlaced(error, prepared !== null, problem);
      if (unpaid?.type === 'over') void readCartAgain(ports.client);
      if (unpaid) return unpaid;
      // The card was charged, or nobody knows: "Payment Failed" would make people pay a second time.
      toast('Error', 'Failed to place order. Please try again.', 'destructive');
      return { type: 'unanswered' };
    }
  };
}

/** What the shop says of a payment that has no order; null when it says nothing for certain. */
function notPlaced(error: unknown, preparedHere: boolean, problem: PaymentProblem | null): CheckoutEvent | null {
  const here = begunHere();
  if (isApiError(error, 'payment_not_completed')) {
    // Another tab may be in the middle of paying: its note stays until that tab is done with it.
    if (here) forgetPayment();
    if (preparedHere) {
      toast('Payment Failed', problem?.text ?? error.said, 'destructive');
      return { type: 'unpaid', reason: error.said };
    }
    return { type: here ? 'unpaidAfterReload' : 'unpaidElsewhere' };
  }
  if (error instanceof ApiError && error.status === 404) {
    if (here) {
      forgetPayment();
      toast('Please check your mail', SIGNED_OUT, 'warning');
    }
    return { type: 'over' };
  }
  if (isApiError(error, 'payment_refunded')) {
    forgetPayment();
    toast('Payment Failed', error.said, 'destructive');
    return { type: 'over' };
  }
  return null;
}
