import { CheckoutPage } from '@/features/checkout/checkout-page';
import { PageHead } from '@/shop/page-head';
import { insteadOfOrder, useOrdering } from './ordering';

/** The same checkout as the cart's in a wider layout: panels on the left, summary on the right. */
export function Component() {
  const ordering = useOrdering();
  return (
    <div className="page min-h-dvh pt-8 sm:pt-10">
      {!ordering.checkout?.placing && <PageHead page="checkout" />}
      <h1 className="mb-6 text-4xl">Checkout</h1>
      {insteadOfOrder(ordering, 'Continue Shopping') ??
        (ordering.checkout && <CheckoutPage checkout={ordering.checkout} />)}
    </div>
  );
}
