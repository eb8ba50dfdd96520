import type { CartLine } from '@/api/models';
import { Button } from '@/ui/button';
import { popular } from './choose-products';
import { SmallOffers } from './small-offers';
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
  return (
    <SmallOffers
      title="Complete your order"
      products={offers}
      className={className}
      action={(product) => (
        <Button look="outline" className="px-4" onClick={() => buy(product)} busy={isAdding(product) && 'Adding...'}>
          Add<span className="sr-only"> {product.name}</span>
        </Button>
      )}
    />
  );
}
