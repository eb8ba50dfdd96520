import type { PageName } from '@crispi/rules/page-heads';
import type { ReactNode } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import { useCart } from '@/api/cart.queries';
import { EmptyCart, LoadingCart, ProcessingOrder } from '@/features/cart/cart-states';
import { useCheckout } from '@/features/checkout/state/use-checkout';
import { useHydrated } from '@/lib/use-hydrated';
import { PageHead } from '@/shop/page-head';
import { optionalPart } from '@/ui/lazy-part';
import { Retry } from '@/ui/retry';

// The catalogue loads after the page.
const PopularProducts = optionalPart(
  async () => (await import('@/features/catalogue/popular-products')).PopularProducts,
);

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
          <ProcessingOrder free={checkout.isFree} />
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

interface FrameProps {
  page: PageName;
  title: string;
  /** The label of an empty cart's link to the shop. */
  action: 'Shop now' | 'Continue Shopping';
  children: ReactNode;
}

/** The title and the order; or an empty cart, whose message is the title, and what the shop's visitors buy most. */
export function OrderingPage({ page, title, action, children }: FrameProps) {
  const { cart, checkout } = useOrdering();
  const { isPending, error } = cart;
  const known = !isPending && !error;
  const empty = known && cart.lines.length === 0 && !checkout?.unplaced;
  return (
    <div className="page min-h-dvh pt-8 sm:pt-10">
      {!checkout?.placing && <PageHead page={page} />}
      {empty ? <EmptyCart action={action} /> : <h1 className="mb-6 text-3xl">{title}</h1>}
      {empty && checkout && <PopularProducts />}
      {isPending && <LoadingCart />}
      {error && (
        <Retry
          title="Your cart could not be loaded"
          safe="Everything in it is safe."
          onRetry={() => void cart.retry()}
        />
      )}
      {known && !empty && children}
    </div>
  );
}
