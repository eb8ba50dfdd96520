import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';
import { queryClient } from '@/api/query-client';
import { ProductAction } from '@/features/catalogue/product-action';
import { ProductPage } from '@/features/catalogue/product/product-page';
import { useBuyNow } from '@/features/catalogue/use-add-product';
import { isTakenOver, pageData } from '@/lib/page-data';
import { PageHead } from '@/shop/page-head';

export const handle = { header: { back: true } };

export function loader({ params }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  if (!isTakenOver() && pageData.missing) queryClient.setQueryData(productQueries.detail(id).queryKey, null);
  void queryClient.prefetchQuery(productQueries.detail(id));
  // Further reviews must not arrive between server rendering and hydration.
  if (isTakenOver()) void queryClient.prefetchQuery(productQueries.reviews(id));
  void queryClient.prefetchQuery(productQueries.list());
  void queryClient.prefetchQuery(categoryQueries.list());
  void queryClient.prefetchQuery(boxSizeQueries.list());
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const { data } = useQuery(productQueries.detail(id));
  const { buy, isAdding } = useBuyNow();
  return (
    <div className="page pt-6 sm:pt-8">
      {data ? (
        <PageHead page="product" about={data.name} description={data.description} id={data.id} />
      ) : data === null ? (
        <PageHead page="missingProduct" />
      ) : (
        <PageHead title="Product" />
      )}
      <ProductPage
        key={id}
        id={id}
        action={(product, boxOnly) => (
          <ProductAction product={product} boxOnly={boxOnly} adding={isAdding(product)} onBuy={() => buy(product)} />
        )}
      />
    </div>
  );
}
