import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useDelayed } from '@/lib/use-timers';
import { EmptyTray } from '@/shop/empty-tray';
import { buttonLook } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';

/** Its message is the page's title. */
export function EmptyCart({ action }: { action: string }) {
  return (
    <EmptyTray>
      <h1 className="text-3xl">Your cart is empty</h1>
      <p className="mt-2 mb-6 text-balance text-mocha">Discover our delicious cookies and treats to get started!</p>
      <Link to="/shop" className={buttonLook({ look: 'jam', size: 'lg' })}>
        {action}
      </Link>
    </EmptyTray>
  );
}

export function LoadingCart() {
  return (
    <div role="status" className="beside-sums">
      <div>
        {[0, 1].map((row) => (
          // As tall as a box with its flavors, allergens and actions.
          <div
            key={row}
            className="grid h-[274px] grid-cols-[72px_1fr] gap-x-4 border-t border-line py-5 sm:h-[202px] sm:grid-cols-[96px_1fr]"
          >
            <Skeleton className="aspect-square rounded-tile" />
            <div className="min-w-0">
              <Skeleton className="h-7 w-2/5" />
              {row === 0 ? (
                <p className="mt-1 text-mocha">Loading your cart...</p>
              ) : (
                <Skeleton className="mt-2 h-5 w-4/5" />
              )}
              <Skeleton className="mt-2 h-5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-18 rounded-card max-lg:mt-6 lg:h-88" />
    </div>
  );
}

const SLOW = 'Still working. Please keep this page open.';
const SLOW_BANK =
  'Still working. Your bank hasn’t answered yet. Keep this page open: we’ll place your order as soon as it does.';

/** Between payment and order: no buttons, and a message when it takes long. `free`: no bank is asked. */
export function ProcessingOrder({ free }: { free: boolean }) {
  const slow = useDelayed(true, 8000);
  const page = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => page.current?.focus(), []);
  return (
    <div
      ref={page}
      tabIndex={-1}
      role="status"
      className="grid min-h-[60dvh] place-items-center content-center gap-5 px-6 text-center outline-none"
    >
      <span aria-hidden className="size-12 animate-spin rounded-full border-4 border-line border-t-jam" />
      <p className="heading text-xl">Processing your order...</p>
      <p className="max-w-[46ch] text-mocha">
        {slow ? (free ? SLOW : SLOW_BANK) : 'Please keep this page open for a moment.'}
      </p>
    </div>
  );
}
