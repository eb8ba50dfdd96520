import { CartRows, FoldedItems } from '@/features/cart/cart-rows';
import { CheckoutPanel } from '@/features/checkout/checkout-panel';
import { PageHead } from '@/shop/page-head';
import { optionalPart } from '@/ui/lazy-part';
import { insteadOfOrder, useOrdering } from './ordering';

// Its code and the catalogue load after the cart.
const CompleteOrder = optionalPart(async () => (await import('@/features/catalogue/complete-order')).CompleteOrder);

/** The cart on the left, its checkout on the right; the open form takes the wide column and folds the cart. */
export function Component() {
  const { cart, checkout } = useOrdering();
  const open = checkout !== null && checkout.stage !== 'cart';
  return (
    <div className="page min-h-dvh pt-8 sm:pt-10">
      {!checkout?.placing && <PageHead page="cart" />}
      <h1 className="mb-6 text-4xl">Your cart</h1>
      {insteadOfOrder({ cart, checkout }, 'Shop now') ??
        (checkout && (
          <div
            className={`flex flex-col gap-4 lg:grid lg:grid-rows-[auto_1fr] lg:items-start ${open ? 'lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-8' : 'lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-x-12'}`}
          >
            <section aria-label="Items" className="min-w-0">
              <h2 className="sr-only">Items</h2>
              {open ? <FoldedItems lines={cart.lines} /> : <CartRows lines={cart.lines} />}
            </section>
            <CheckoutPanel checkout={checkout} />
            {!open && <CompleteOrder lines={cart.lines} className="lg:col-start-1" />}
          </div>
        ))}
    </div>
  );
}
