import { Outlet, useOutletContext } from 'react-router-dom';
import { useCart } from '@/api/cart.queries';
import { EmptyCart, LoadingCart, ProcessingOrder } from '@/features/cart/cart-states';
import { useCheckout } from '@/features/checkout/state/use-checkout';
import { useHydrated } from '@/lib/use-hydrated';
import { PageHead } from '@/shop/page-head';
import { Retry } from '@/ui/retry';

/**
 * Shared by /cart and /checkout: the cart and one checkout, which survives switching between them. The checkout exists
 * in the browser only; the server renders the frame around it, or a new visitor's empty cart.
 */
export function Component() {
  const cart = useCart();
  return useHydrated() ? (
    <LiveOrdering cart={cart} />
  ) : (
    <Outlet context={{ cart, checkout: null } satisfies Ordering} />
  );
}

function LiveOrdering({ cart }: Pick<Ordering, 'cart'>) {
  const checkout = useCheckout({ lines: cart.lines, ready: cart.isCurrent });
  const { placing, stage } = checkout;
  return (
    <>
      {placing && (
        <>
          <PageHead title="Processing your order" />
          <ProcessingOrder />
        </>
      )}
      {stage !== 'placing' && (
        <div hidden={placing}>
          <Outlet context={{ cart, checkout } satisfies Ordering} />
        </div>
      )}
    </>
  );
}

interface Ordering {
  cart: ReturnType<typeof useCart>;
  checkout: ReturnType<typeof useCheckout> | null;
}

export const useOrdering = () => useOutletContext<Ordering>();

/** The message or skeleton shown instead of the order; null when there is an order to show. */
export function insteadOfOrder({ cart, checkout }: Ordering, action: 'Shop now' | 'Continue Shopping') {
  if (cart.isPending) return <LoadingCart />;
  if (cart.error) return <Retry title="Your cart could not be loaded" onRetry={() => void cart.retry()} />;
  return cart.lines.length === 0 && !checkout?.unplaced ? <EmptyCart action={action} /> : null;
}
