import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';
import { queryClient } from '@/api/query-client';
import { FeaturedCollection } from '@/features/catalogue/featured-collection';
import { Hero } from '@/features/catalogue/hero';
import { LoveUs } from '@/features/catalogue/love-us';
import { Neighborhood } from '@/features/catalogue/neighborhood';
import { Newsletter } from '@/features/newsletter/newsletter';
import { ProductAction } from '@/features/catalogue/product-action';
import { Promotions } from '@/features/catalogue/promotions';
import { useBuyNow } from '@/features/catalogue/use-add-product';
import { PageHead } from '@/shop/page-head';

/** Starts the requests while the code loads; the page shows skeletons meanwhile. */
export function loader() {
  void queryClient.prefetchQuery(productQueries.list());
  void queryClient.prefetchQuery(categoryQueries.list());
  void queryClient.prefetchQuery(boxSizeQueries.list());
  return null;
}

export function Component() {
  const { buy, isAdding } = useBuyNow();
  return (
    <>
      <PageHead page="home" />
      <Hero />
      <FeaturedCollection
        action={(product, boxOnly) => (
          <ProductAction product={product} boxOnly={boxOnly} adding={isAdding(product)} onBuy={() => buy(product)} />
        )}
      />
      <Promotions />
      <Neighborhood />
      <LoveUs />
      <Newsletter />
    </>
  );
}
