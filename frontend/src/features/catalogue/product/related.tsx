import type { ReactNode } from 'react';
import type { Product } from '@/api/models';
import { Retry } from '@/ui/retry';
import { ProductGrid, ProductGridSkeleton } from '../product-grid';
import type { useCatalogue } from '../use-catalogue';

const SHOWN = 4;

/** Up to four other products of the category. */
export const relatedTo = (product: Product, products: Product[]): Product[] =>
  products.filter(({ id, category }) => category === product.category && id !== product.id).slice(0, SHOWN);

interface Props {
  products: Product[];
  /** In half the page's width. */
  beside: boolean;
  catalogue: ReturnType<typeof useCatalogue>;
  action: (product: Product) => ReactNode;
}

/** Nothing if there are no other products. */
export function Related({ products, beside, catalogue, action }: Props) {
  if (!catalogue.isPending && !catalogue.error && products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="pt-14 sm:pt-20">
      <h2 id="related" className="mb-6 text-3xl">
        You may also like
      </h2>
      {catalogue.error ? (
        <Retry title="The other products could not be loaded" onRetry={catalogue.retry} busy={catalogue.isFetching} />
      ) : catalogue.isPending ? (
        <ProductGridSkeleton count={SHOWN} onRetry={catalogue.retry} />
      ) : (
        <ProductGrid products={products} action={action} beside={beside} />
      )}
    </section>
  );
}
