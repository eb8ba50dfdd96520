import { useCart } from '@/api/cart.queries';
import { CartRows } from '@/features/cart/cart-rows';
import { EmptyCart, LoadingCart, ProcessingOrder } from '@/features/cart/cart-states';
import { CheckoutPanel } from '@/features/checkout/checkout-panel';
import { useCheckout } from '@/features/checkout/use-checkout';
import { PageHead } from '@/ui/page-head';
import { Retry } from '@/ui/retry';

/** The cart on the left, its checkout on the right. */
export function Component() {
  const cart = useCart();
  const checkout = useCheckout(cart.lines);
  if (checkout.stage === 'placing')
    return (
      <>
        <PageHead title="Processing your order" />
        <ProcessingOrder />
      </>
    );
  return (
    <div className="page pt-8 sm:pt-10">
      <PageHead title="Your cart" />
      <h1 className="mb-6 text-4xl">Your cart</h1>
      {cart.isPending ? (
        <LoadingCart />
      ) : cart.error ? (
        <Retry title="Your cart could not be loaded" onRetry={() => void cart.retry()} />
      ) : cart.lines.length === 0 && !checkout.paidOrder ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_460px] lg:gap-12">
          <section aria-label="Items" className="min-w-0 self-start lg:sticky lg:top-24">
            <h2 className="sr-only">Items</h2>
            <CartRows lines={cart.lines} />
          </section>
          <CheckoutPanel checkout={checkout} lines={cart.lines} />
        </div>
      )}
    </div>
  );
}
