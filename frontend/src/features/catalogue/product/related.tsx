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

/** Up to four others of the same category; nothing at all where there are none. */
export function Related({ to, catalogue, action }: Props) {
  const others = catalogue.products.filter((one) => one.category === to.category && one.id !== to.id).slice(0, SHOWN);
  if (!catalogue.isPending && !catalogue.error && others.length === 0) return null;
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
        <ProductGrid products={others} action={(one) => action(one, catalogue.isBoxOnly(one))} />
      )}
    </section>
  );
}
