import type { CartLine } from '@/api/models';
import { showPrice } from '@crispi/rules/money';
import { Link } from 'react-router-dom';
import { Button } from '@/ui/button';
import { Picture, tintOf } from '@/ui/picture';
import { popular } from './choose-products';
import { useBuyNow } from './use-add-product';
import { useCatalogue } from './use-catalogue';

const OFFERED = 3;

/** The most popular product of each category that the cart has nothing of: something to drink, a card. */
export function CompleteOrder({ lines, className = '' }: { lines: readonly CartLine[]; className?: string }) {
  const { products, isBoxOnly, categories } = useCatalogue();
  const { buy, isAdding } = useBuyNow();
  const inCart = new Set(lines.flatMap(({ selectedCookies }) => selectedCookies.map(({ cookieId }) => cookieId)));
  const covered = new Set(products.filter(({ id }) => inCart.has(id)).map(({ category }) => category));
  const offers = categories
    .filter(({ name }) => !covered.has(name))
    .flatMap(({ name }) =>
      popular(
        products.filter((product) => product.category === name && !isBoxOnly(product) && !product.isBundle),
        1,
      ),
    )
    .slice(0, OFFERED);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="complete-order" className={`min-w-0 ${className}`}>
      <h2 id="complete-order" className="text-xl">
        Complete your order
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {offers.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[4rem_1fr_auto] items-center gap-3 rounded-tile border border-line bg-white p-3 sm:grid-cols-[3.5rem_1fr] sm:grid-rows-[1fr_auto] sm:items-start"
          >
            <span className="rounded-chip p-1.5" style={{ backgroundColor: tintOf(product) }}>
              <Picture of={product} alt="" sizes="64px" />
            </span>
            <span className="min-w-0">
              <Link
                to={`/product/${product.id}`}
                className="line-clamp-2 rounded-chip leading-tight font-semibold underline-offset-4 hover:underline"
              >
                {product.name}
              </Link>
              <span className="num mt-0.5 block text-sm text-mocha">{showPrice(product.price)}</span>
            </span>
            <Button
              look="outline"
              className="px-4 sm:col-span-2"
              onClick={() => buy(product)}
              busy={isAdding(product) && 'Adding...'}
            >
              Add<span className="sr-only"> {product.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
