import type { LoaderFunctionArgs } from 'react-router-dom';
import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';
import { queryClient } from '@/api/query-client';
import { ProductAction } from '@/features/catalogue/product-action';
import { searchCode } from '@/features/catalogue/search/search-code';
import { ShopPage } from '@/features/catalogue/shop-page';
import { useBuyNow } from '@/features/catalogue/use-add-product';

export function loader({ request }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(productQueries.list());
  void queryClient.prefetchQuery(categoryQueries.list());
  void queryClient.prefetchQuery(boxSizeQueries.list());
  if (new URL(request.url).searchParams.has('search')) void queryClient.prefetchQuery(searchCode);
  return null;
}

export function Component() {
  const { buy, isAdding } = useBuyNow({
    added: () => ['Success', 'Item added to cart!'],
    failed: 'Failed to add item to cart',
  });
  return (
    <div className="page pt-6 sm:pt-8">
      <ShopPage
        action={(product, boxOnly) => (
          <ProductAction product={product} boxOnly={boxOnly} adding={isAdding(product)} onBuy={() => buy(product)} />
        )}
      />
    </div>
  );
}
