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
      <SizesLoading className="lg:hidden" />
      <div role="status" aria-labelledby={id} className="min-w-0 sm:mt-5 lg:col-start-1 lg:row-start-2 lg:mt-0">
        <Skeleton className="my-1.5 h-11 max-sm:hidden" />
        <p id={id} className="flex h-11 items-center text-mocha mb-1 sm:mt-4 sm:mb-3">
          Loading cookie builder...
        </p>
        <Skeleton className="mb-4 h-9 w-4/5 max-sm:hidden" />
        <div className={flavorGrid}>
          {Array.from({ length: 6 }, (_, at) => (
            <div key={at} className="tiled-card border border-line bg-white">
              <Skeleton className="card-tile aspect-square" />
              <Skeleton className="mt-3 h-[27px] w-4/5" />
              <Skeleton className="mt-1 h-[22px] w-2/5" />
              <Skeleton className="mt-2 h-[65px] w-full sm:h-[55px]" />
              <Skeleton className="mt-2.5 h-[47px] w-full" />
            </div>
          ))}
        </div>
      </div>
      <div
        aria-hidden
        className={`hidden grid-rows-[auto_1fr] items-center rounded-hero bg-butter p-6 lg:grid ${rightPane}`}
      >
        <SizesLoading />
        <div className="aspect-[1.45] w-full rounded-[22px] bg-white/55" />
      </div>
      <div aria-hidden className={`${bottomPane} lg:hidden`}>
        <div className="h-11" />
      </div>
    </div>
  );
}

/** The size switch: its label is known, its sizes are not. */
function SizesLoading({ className = '' }: { className?: string }) {
  return (
    <div className={className}>
      <p className="mb-2 leading-6 font-bold">Box size</p>
      <div className="grid grid-cols-3 gap-2.5 sm:gap-3">
        {[6, 12, 24].map((size) => (
          <Skeleton key={size} className="h-16 rounded-control" />
        ))}
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
