import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { bottomPane, flavorGrid, panes, rightPane } from './layout';

/** A skeleton of the builder in its final size. */
export function BuilderLoading({ head }: { head: ReactNode }) {
  const id = useId();
  return (
    <div className={panes}>
      <div className="min-w-0">{head}</div>
      <Skeleton className="mt-8 h-16 lg:hidden" />
      <div role="status" aria-labelledby={id} className="mt-5 min-w-0 lg:col-start-1 lg:row-start-2 lg:mt-0">
        <p id={id} className="flex h-12 items-center gap-3 text-mocha">
          <span aria-hidden className="size-6 animate-spin rounded-full border-3 border-line border-t-jam" />
          Loading cookie builder...
        </p>
        <Skeleton className="mt-4 h-11 w-3/5" />
        <Skeleton className="mt-3 h-11" />
        <div className={`mt-4 ${flavorGrid}`}>
          {Array.from({ length: 6 }, (_, at) => (
            <div key={at} className="rounded-card border border-line bg-white p-2.5 sm:p-3.5">
              <Skeleton className="aspect-square rounded-[14px] sm:rounded-tile" />
              <Skeleton className="mt-3 h-[27px] w-4/5" />
              <Skeleton className="mt-1 h-[22px] w-2/5" />
              <Skeleton className="mt-2 h-[65px] w-full sm:h-[55px]" />
              <Skeleton className="mt-2.5 h-[47px] w-full" />
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden className={`hidden place-items-center rounded-hero bg-butter p-6 lg:grid ${rightPane}`}>
        <div className="aspect-[1.45] w-full rounded-[22px] bg-white/55" />
      </div>
      <div aria-hidden className={`${bottomPane} lg:hidden`}>
        <div className="h-24" />
      </div>
    </div>
  );
}

/** The box in the address was ordered or removed, perhaps in another tab. */
export function BoxGone() {
  return (
    <div className="rounded-card bg-oat px-6 py-14 text-center sm:rounded-hero">
      <p className="heading text-xl">This box is not in your cart any more</p>
      <p className="mx-auto mt-2 mb-6 max-w-[46ch] text-mocha">
        It was ordered or taken out. Look at what is in your cart, or build a new box.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/cookie-builder" className={buttonLook({ look: 'cocoa' })}>
          Build a new box
        </Link>
        <Link to="/cart" className={buttonLook({ look: 'outline' })}>
          Go to cart
        </Link>
      </div>
    </div>
  );
}
