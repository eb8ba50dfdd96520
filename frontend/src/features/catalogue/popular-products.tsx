import { PopularNow } from './offers';
import { ProductAction } from './product-action';
import { useBuyNow } from './use-add-product';
import { useCatalogue } from './use-catalogue';

/** The most popular products, for a page that has no catalogue yet. */
export function PopularProducts() {
  const { products, isBoxOnly } = useCatalogue();
  const { buy, isAdding } = useBuyNow();
  return (
    <PopularNow
      products={products}
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
