import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { categoryQueries, productQueries } from '@/api/catalogue.queries';
import { hasStatus } from '@/api/client';
import { queryClient } from '@/api/query-client';
import { ProductAction } from '@/features/catalogue/product-action';
import { ProductPage } from '@/features/catalogue/product/product-page';
import { useBuyNow } from '@/features/catalogue/use-buy-now';
import { PageHead } from '@/ui/page-head';

export const handle = { header: { back: true } };

export function loader({ params }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  void queryClient.prefetchQuery(productQueries.detail(id));
  void queryClient.prefetchQuery(productQueries.reviews(id));
  void queryClient.prefetchQuery(productQueries.list());
  void queryClient.prefetchQuery(categoryQueries.list());
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(productQueries.detail(id));
  const { buy, isAdding } = useBuyNow();
  return (
    <div className="page pt-6 sm:pt-8">
      {data ? (
        <PageHead page="product" about={data.name} description={data.description} id={data.id} />
      ) : hasStatus(error, 404) ? (
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
