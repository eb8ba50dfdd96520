import { CartRows } from '@/features/cart/cart-rows';
import { CheckoutPanel } from '@/features/checkout/checkout-panel';
import { PageHead } from '@/ui/page-head';
import { insteadOfOrder, useOrdering } from './ordering';

/** The cart on the left, its checkout on the right. */
export function Component() {
  const ordering = useOrdering();
  return (
    <div className="page pt-8 sm:pt-10">
      <PageHead page="cart" />
      <h1 className="mb-6 text-4xl">Your cart</h1>
      {insteadOfOrder(ordering, 'Shop now') ??
        (ordering.checkout && (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-12">
            <section aria-label="Items" className="min-w-0 self-start lg:sticky lg:top-24">
              <h2 className="sr-only">Items</h2>
              <CartRows lines={ordering.cart.lines} />
            </section>
            <CheckoutPanel checkout={ordering.checkout} />
          </div>
        ))}
    </div>
  );
}
