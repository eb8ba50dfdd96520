import type { CheckoutEvent } from '../checkout-events';
import type { CheckoutSnapshot } from '../checkout-machine';

/** The card fields ask the bank; they know its language. */
export async function onConfirming(read: () => CheckoutSnapshot): Promise<CheckoutEvent> {
  const { card, prepared, renewed } = read();
  return card!.confirm(prepared!, renewed);
}
