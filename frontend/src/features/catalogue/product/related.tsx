import type { ReactNode } from 'react';
import type { Product } from '@/api/models';
import { Retry } from '@/ui/retry';
import { ProductGrid, ProductGridSkeleton } from '../product-grid';
import type { useCatalogue } from '../use-catalogue';

const SHOWN = 4;

interface Props {
  to: Product;
  catalogue: ReturnType<typeof useCatalogue>;
  action: (product: Product, boxOnly: boolean) => ReactNode;
}

/** Up to four other products of the category; nothing if there are none. */
export function Related({ to, catalogue, action }: Props) {
  const related = catalogue.products
    .filter((product) => product.category === to.category && product.id !== to.id)
    .slice(0, SHOWN);
  if (!catalogue.isPending && !catalogue.error && related.length === 0) return null;
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
        <ProductGrid products={related} action={(product) => action(product, catalogue.isBoxOnly(product))} />
      )}
    </section>
  );
}
