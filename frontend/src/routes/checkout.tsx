import { CheckoutPage } from '@/features/checkout/checkout-page';
import { OrderingPage, useOrdering } from './ordering';

/** The same checkout as the cart's in a wider layout: panels on the left, summary on the right. */
export function Component() {
  const { checkout } = useOrdering();
  return (
    <OrderingPage page="checkout" title="Checkout" action="Continue Shopping">
      {checkout && <CheckoutPage checkout={checkout} />}
    </OrderingPage>
  );
}
