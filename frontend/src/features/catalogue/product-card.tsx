import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '@/api/types';
import { showPrice } from '@/lib/money';
import { Picture, tintOf } from '@/ui/picture';
import { Rating } from './stars';
import { stockText } from './stock-text';

interface Props {
  product: Product;
  action: ReactNode;
  eager?: boolean;
}

/** Tile, name, price, stock and rating of one product; the whole card leads to it, the action stays its own button. */
export function ProductCard({ product, action, eager }: Props) {
  const soldOut = product.stock <= 0;
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-white p-2.5 transition-colors duration-[120ms] focus-within:border-line-strong hover:border-line-strong sm:p-4">
      <div
        className="overflow-hidden rounded-[14px] p-[9%] sm:rounded-tile"
        style={{ backgroundColor: soldOut ? '#EFE9E1' : tintOf(product) }}
      >
        <Picture
          of={product}
          alt=""
          sizes="(width < 640px) 40vw, (width < 1024px) 28vw, 230px"
          loading={eager ? 'eager' : 'lazy'}
          className={`transition-transform duration-[320ms] ease-out group-hover:-translate-y-1 group-hover:rotate-2 ${soldOut ? 'opacity-60 grayscale-[60%]' : ''}`}
        />
      </div>
      <div className="flex flex-1 flex-col px-1.5 pt-3 pb-1 sm:px-0.5">
        <h3 className="line-clamp-2 text-lg leading-tight sm:text-xl">
          <Link
            to={`/product/${product.id}`}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-blueberry"
          >
            {product.name}
          </Link>
        </h3>
        <div className="mt-1.5 mb-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-mocha">
          <span>{stockText(product.stock)}</span>
          <Rating average={product.averageRating} />
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="num text-lg font-bold">{showPrice(product.price)}</span>
          <div className="relative z-1 max-sm:w-full">{action}</div>
        </div>
      </div>
    </article>
  );
}
