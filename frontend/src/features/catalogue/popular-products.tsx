import { popular } from './choose-products';
import { OFFERED, POPULAR_NOW } from './offers';
import { ProductAction } from './product-action';
import { SmallOffers } from './small-offers';
import { useBuyNow } from './use-add-product';
import { useCatalogue } from './use-catalogue';

/** The most popular products, for a page that has no catalogue yet. */
export function PopularProducts() {
  const { products, isBoxOnly } = useCatalogue();
  const { buy, isAdding } = useBuyNow();
  return (
    <SmallOffers
      title={POPULAR_NOW}
      products={popular(products, OFFERED)}
      paired
      className="pt-10"
      action={(product) => (
        <ProductAction
          product={product}
          boxOnly={isBoxOnly(product)}
          adding={isAdding(product)}
          onBuy={() => buy(product)}
        />
      )}
    />
  );
}
