import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Star } from 'lucide-react';
import type { Product } from '@/api/models';
import { priceInWords } from '@/lib/gift-card';
import { AllergenLine } from '@/shop/allergens';
import { Picture, tintOf } from '@/ui/picture';
import { BY_EMAIL, isLow, stockText } from './stock-text';

interface Props {
  product: Product;
  action: ReactNode;
  /** The price within a box, for products sold in boxes only. */
  boxedPrice?: string | null;
  bestseller?: boolean;
  eager?: boolean;
  /** The first card: its picture is preloaded before any script. */
  preloaded?: boolean;
}

/** Uses the grid's rows, so that the parts of adjacent cards have the same height. */
const rows = 'grid grid-rows-subgrid gap-y-0';

/** The card's dimensions, shared with its skeleton. */
export const cardParts = {
  cell: `row-span-5 min-w-0 ${rows}`,
  card: `tiled-card row-span-5 border border-line bg-white ${rows}`,
  tile: 'card-tile',
  words: `row-span-4 pt-3 ${rows}`,
  title: 'min-w-0',
  facts: 'mt-1.5 mb-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-mocha',
  allergens: 'not-empty:mb-3',
  buy: 'grid gap-2.5',
};

/** A product's picture, name, price, stock and rating; the whole card is a link, the action a separate button. */
export function ProductCard({ product, action, boxedPrice, bestseller, eager, preloaded }: Props) {
  const soldOut = product.stock <= 0;
  return (
    <article
      className={`group relative transition-colors duration-[120ms] focus-within:border-line-strong hover:border-line-strong ${cardParts.card}`}
    >
      <Link
        to={`/product/${product.id}`}
        // The name is the link for keyboards and screen readers; this one is for clicks on the picture.
        tabIndex={-1}
        aria-hidden
        className={`relative z-1 block overflow-hidden p-[9%] ${cardParts.tile}`}
        style={{ backgroundColor: soldOut ? 'var(--color-oat)' : tintOf(product) }}
      >
        <Picture
          of={product}
          alt=""
          sizes="(width < 640px) 40vw, (width < 1024px) 28vw, 230px"
          loading={eager ? 'eager' : 'lazy'}
          preloaded={preloaded}
          fetchPriority={eager ? 'high' : undefined}
          className={`transition-transform duration-[320ms] ease-out group-hover:-translate-y-1 group-hover:rotate-2 ${soldOut ? 'opacity-75' : ''}`}
        />
      </Link>
      {bestseller && (
        <p className="pointer-events-none absolute top-4 left-4 z-2 rounded-chip bg-milk px-2 py-0.5 text-xs font-bold sm:top-6 sm:left-6">
          Bestseller
        </p>
      )}
      <div className={cardParts.words}>
        <div className={cardParts.title}>
          <h3 className="line-clamp-2 text-base leading-tight sm:text-xl">
            <Link
              to={`/product/${product.id}`}
              className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:shadow-none! focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {product.name}
            </Link>
          </h3>
        </div>
        <div className={cardParts.facts}>
          <span className={isLow(product.stock) ? 'font-semibold text-caramel' : ''}>
            {product.giftCard ? BY_EMAIL : stockText(product.stock)}
          </span>
          <Rating average={product.averageRating} />
        </div>
        <div className={cardParts.allergens}>{!product.giftCard && <AllergenLine food={product} brief />}</div>
        <div className={cardParts.buy}>
          <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
            <span className="num font-bold">{priceInWords(product)}</span>
            {boxedPrice && <span className="num text-sm leading-tight text-mocha">{boxedPrice}</span>}
          </p>
          <div className="relative z-1">{action}</div>
        </div>
      </div>
    </article>
  );
}

/** The average out of five to one decimal, or "No reviews". */
function Rating({ average }: { average: number | null }) {
  if (average === null) return <span className="text-sm text-mocha">No reviews</span>;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold">
      <Star aria-hidden className="size-4 fill-butter-deep text-line-strong" />
      <span className="num">{average.toFixed(1)}</span>
      <span className="sr-only"> out of 5</span>
    </span>
  );
}
