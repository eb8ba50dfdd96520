import { CartRows, FoldedItems } from '@/features/cart/cart-rows';
import { CheckoutPanel } from '@/features/checkout/checkout-panel';
import { optionalPart } from '@/ui/lazy-part';
import { OrderingPage, useOrdering } from './ordering';

// Its code and the catalogue load after the cart.
const CompleteOrder = optionalPart(async () => (await import('@/features/catalogue/complete-order')).CompleteOrder);

/** The cart on the left, its checkout on the right; the open form takes the cart's place and folds it. */
export function Component() {
  const { cart, checkout } = useOrdering();
  const open = checkout !== null && checkout.stage !== 'cart';
  return (
    <OrderingPage page="cart" title="Your cart" action="Shop now">
      {checkout && (
        <div className="beside-sums max-lg:flex max-lg:flex-col max-lg:gap-6 lg:gap-y-8 lg:grid-rows-[auto_1fr] lg:items-start">
          <section aria-label="Items" className="min-w-0">
            <h2 className="sr-only">Items</h2>
            {open ? <FoldedItems lines={cart.lines} /> : <CartRows lines={cart.lines} />}
          </section>
          <CheckoutPanel checkout={checkout} />
          {!open && <CompleteOrder lines={cart.lines} className="lg:col-start-1" />}
        </div>
      )}
    </OrderingPage>
  );
}
