import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cartQueries, orderQueries } from '@/api/cart.queries';
import { signalCleared } from '@/api/cart-signals';
import { queryClient } from '@/api/query-client';
import type { NewOrder } from '@/api/types';
import { showPrice } from '@/lib/money';
import { buttonLook } from '@/ui/button';
import { PageHead } from '@/ui/page-head';

export const handle = { header: { title: 'Order placed' } };

const FORGET_AFTER_MS = 2000;

/** Thanks after a paid order. The cart shows empty at once; what the page knew is forgotten two seconds later. */
export function Component() {
  const { state } = useLocation() as { state: { order?: NewOrder; email?: string } | null };
  useEffect(() => {
    signalCleared();
    const timer = setTimeout(() => {
      queryClient.clear();
      void queryClient.fetchQuery(cartQueries.lines());
      void queryClient.fetchQuery(orderQueries.placed());
    }, FORGET_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const order = state?.order;
  return (
    <div className="page grid place-items-center py-16 sm:py-24">
      <PageHead page="success" />
      <div className="w-full max-w-2xl rounded-card bg-butter px-6 py-12 text-center sm:rounded-hero sm:px-14 sm:py-16">
        <h1 className="text-4xl">Order processed successfully!</h1>
        <p className="mx-auto mt-4 max-w-[44ch] text-lg [overflow-wrap:anywhere]">
          Thank you for your order. A confirmation email follows{state?.email ? ` to ${state.email}` : ''} in a moment.
        </p>
        {order && (
          <dl className="mx-auto mt-8 grid max-w-sm grid-cols-2 rounded-tile bg-milk py-4 [&>div+div]:border-l [&>div+div]:border-line">
            <div>
              <dt className="text-sm text-mocha">Order</dt>
              <dd className="num font-display text-2xl font-bold">#{order.id}</dd>
            </div>
            <div>
              <dt className="text-sm text-mocha">Total</dt>
              <dd className="num font-display text-2xl font-bold">{showPrice(order.totalAmount)}</dd>
            </div>
          </dl>
        )}
        <Link to="/shop" className={buttonLook({ look: 'cocoa', size: 'lg', className: 'mt-8' })}>
          Shop now
        </Link>
      </div>
    </div>
  );
}
