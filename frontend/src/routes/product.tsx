import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { productQueries } from '@/api/catalogue.queries';
import { queryClient } from '@/api/query-client';
import { ProductAction } from '@/features/catalogue/product-action';
import { ProductPage } from '@/features/catalogue/product/product-page';
import { useBuyNow } from '@/features/catalogue/use-buy-now';
import { PageHead } from '@/ui/page-head';

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(productQueries.detail(params.id ?? ''));
  void queryClient.prefetchQuery(productQueries.list());
  return null;
}

export function Component() {
  const { id = '' } = useParams();
  const { data } = useQuery(productQueries.detail(id));
  const { buy, isAdding } = useBuyNow({
    added: (product) => ['Added to cart!', `1 ${product.name} added to your cart.`],
    failed: 'Failed to add item to cart. Please try again.',
  });
  return (
    <div className="page pt-6 sm:pt-8">
      <PageHead title={data?.name ?? 'Product'} description={data?.description} />
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
