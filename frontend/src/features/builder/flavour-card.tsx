import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Product } from '@/api/types';
import { Picture, tintOf } from '@/ui/picture';
import { Stepper } from '@/ui/stepper';

interface Props {
  cookie: Product;
  count: number;
  full: boolean;
  onAdd: (tile: Element | null) => void;
  onTake: () => void;
}

/** A flavour: the tile adds one, the stepper adds and takes. */
export function FlavourCard({ cookie, count, full, onAdd, onTake }: Props) {
  const tile = useRef<HTMLButtonElement>(null);
  const left = cookie.stock - count;
  const soldOut = cookie.stock <= 0;
  const add = () => onAdd(tile.current);
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-white p-2.5 sm:p-3.5">
      <button
        ref={tile}
        type="button"
        tabIndex={-1}
        aria-hidden
        disabled={soldOut}
        onClick={add}
        className="group relative rounded-[14px] p-[9%] sm:rounded-tile"
        style={{ backgroundColor: soldOut ? '#EFE9E1' : tintOf(cookie) }}
      >
        <Picture
          of={cookie}
          alt=""
          sizes="(width < 640px) 40vw, 220px"
          className={`transition-transform duration-[200ms] ease-out group-hover:not-group-disabled:-translate-y-1 group-active:scale-95 ${soldOut ? 'opacity-60 grayscale-[60%]' : ''}`}
        />
        {count > 0 && (
          <span className="num absolute top-2 right-2 grid h-7 min-w-7 place-items-center rounded-full bg-cocoa px-2 text-sm font-bold text-white">
            {count}
          </span>
        )}
        {count === 0 && !soldOut && (
          <Plus
            strokeWidth={2.25}
            className="absolute top-2 right-2 size-7 rounded-full bg-white/85 p-1.5 text-cocoa opacity-0 group-hover:opacity-100"
          />
        )}
      </button>
      <h3 className="mt-3 mb-1 line-clamp-2 px-0.5 text-lg leading-tight sm:text-xl">{cookie.name}</h3>
      <p className={`mb-2.5 px-0.5 text-sm ${!soldOut && left < 6 ? 'font-semibold text-caramel' : 'text-mocha'}`}>
        {soldOut ? 'Out of stock' : left < 6 ? `Only ${cookie.stock} left` : `${cookie.stock} in stock`}
      </p>
      <Stepper
        className="mt-auto"
        name={cookie.name}
        value={count}
        onLess={onTake}
        onMore={add}
        lessDisabled={count === 0}
        moreDisabled={full || soldOut || left <= 0}
      />
    </article>
  );
}
