import { CartRows, FoldedItems } from '@/features/cart/cart-rows';
import { CompleteOrder } from '@/features/catalogue/complete-order';
import { CheckoutPanel } from '@/features/checkout/checkout-panel';
import { PageHead } from '@/shop/page-head';
import { insteadOfOrder, useOrdering } from './ordering';

/** The cart on the left, its checkout on the right. A gift's form needs the width, so its parts are stacked. */
export function Component() {
  const { cart, checkout } = useOrdering();
  const gift = checkout !== null && checkout.values.isGift && checkout.stage !== 'cart';
  return (
    <div className="page pt-8 sm:pt-10">
      {!checkout?.placing && <PageHead page="cart" />}
      <h1 className="mb-6 text-4xl">Your cart</h1>
      {insteadOfOrder({ cart, checkout }, 'Shop now') ??
        (checkout && (
          <div
            className={`flex flex-col gap-4 lg:grid lg:grid-rows-[auto_1fr] lg:items-start ${gift ? 'lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-8' : 'lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-x-12'}`}
          >
            <section
              aria-label="Items"
              className={`min-w-0 ${gift || checkout.stage === 'cart' ? '' : 'lg:sticky lg:top-24'}`}
            >
              <h2 className="sr-only">Items</h2>
              {gift ? <FoldedItems lines={cart.lines} /> : <CartRows lines={cart.lines} />}
              {checkout.stage === 'cart' && <CompleteOrder lines={cart.lines} />}
            </section>
            <CheckoutPanel checkout={checkout} wide={gift} />
          </div>
        ))}
    </div>
  );
}
