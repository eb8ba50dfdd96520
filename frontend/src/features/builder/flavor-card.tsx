import { Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import type { Product } from '@/api/models';
import { AllergenLine } from '@/shop/allergens';
import { Picture, tintOf } from '@/ui/picture';
import { Stepper } from '@/ui/stepper';

interface Props {
  cookie: Product;
  count: number;
  /** How many of this flavor the box may hold. */
  left: number;
  full: boolean;
  /** Above the fold: the picture loads eagerly. */
  eager: boolean;
  /** The first card: its picture is preloaded before any script. */
  preloaded: boolean;
  onAdd: (cookie: Product, tile: Element | null) => void;
  onTake: (cookie: Product) => void;
}

const FEW = 6;

/** A flavor: the tile adds one, the stepper adds and removes. A press renders its own card only. */
export const FlavorCard = memo(function FlavorCard({
  cookie,
  count,
  left,
  full,
  eager,
  preloaded,
  onAdd,
  onTake,
}: Props) {
  const tile = useRef<HTMLButtonElement>(null);
  const soldOut = cookie.stock <= 0;
  const add = () => onAdd(cookie, tile.current);
  return (
    <article className="tiled-card flex h-full flex-col border border-line bg-white">
      <button
        ref={tile}
        type="button"
        tabIndex={-1}
        aria-hidden
        disabled={soldOut}
        onClick={add}
        className="card-tile group relative touch-manipulation p-[7%]"
        style={{ backgroundColor: soldOut ? 'var(--color-oat)' : tintOf(cookie) }}
      >
        <Picture
          of={cookie}
          alt=""
          sizes="(width < 640px) 40vw, 220px"
          loading={eager ? 'eager' : 'lazy'}
          preloaded={preloaded}
          className={`transition-transform duration-[200ms] ease-out group-hover:not-group-disabled:-translate-y-1 group-active:not-group-disabled:scale-95 ${soldOut ? 'opacity-75' : ''}`}
        />
        <TileMark count={count} soldOut={soldOut} />
      </button>
      <h3 title={cookie.name} className="mt-3 mb-1 line-clamp-2 text-base leading-tight sm:text-xl">
        {cookie.name}
      </h3>
      <p className={`mb-2.5 text-sm ${!soldOut && left < FEW ? 'font-semibold text-caramel' : 'text-mocha'}`}>
        {soldOut ? 'Out of stock' : `${cookie.stock} in stock`}
        {!soldOut && left <= 0 && ', all in your cart'}
      </p>
      {/* In a very narrow window below the buttons, so that the first ones are in view. */}
      <AllergenLine food={cookie} brief className="mb-2.5 max-[359px]:order-1 max-[359px]:mt-2.5" />
      <Stepper
        className="mt-auto max-[359px]:mt-0"
        name={cookie.name}
        value={count}
        onLess={() => onTake(cookie)}
        onMore={add}
        onMoreRefused={add}
        lessDisabled={count === 0}
        moreDisabled={full || count >= left}
      />
    </article>
  );
});

/** How many are in the box; a plus while the pointer is over a flavor that is not in it. */
function TileMark({ count, soldOut }: { count: number; soldOut: boolean }) {
  if (count > 0)
    return (
      <span
        key={count}
        className="num absolute top-2 right-2 grid h-7 min-w-7 animate-tick place-items-center rounded-full bg-cocoa px-2 text-sm font-bold text-white"
      >
        {count}
      </span>
    );
  return soldOut ? null : (
    <Plus
      strokeWidth={2.25}
      className="absolute top-2 right-2 size-7 rounded-full bg-white/85 p-1.5 text-cocoa opacity-0 group-hover:opacity-100"
    />
  );
}
