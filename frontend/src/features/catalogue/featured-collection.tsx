import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product } from '@/api/types';
import { pageCount, pageOf } from '@/lib/pages';
import { Pagination } from '@/ui/pagination';
import { Retry } from '@/ui/retry';
import { BuilderPromo } from './builder-promo';
import { CategoryFilter, DEFAULT_CATEGORY } from './category-filter';
import { categoryNamed, ofCategory } from './choose-products';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { useCatalogue } from './use-catalogue';

/** Today's range on the home page. `?category=` chooses one, after which the address is the plain home page again. */
export function FeaturedCollection({ action }: { action: (product: Product, boxOnly: boolean) => ReactNode }) {
  const catalogue = useCatalogue();
  const [category, choose] = useCategoryFromAddress(catalogue.categories);
  const [page, setPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = ofCategory(catalogue.products, category);
  const turn = (to: number) => {
    setPage(to);
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section aria-labelledby="collection" className="page pt-14 sm:pt-20">
      <h2 id="collection" ref={heading} className="scroll-mt-24 text-4xl">
        Featured collection
      </h2>
      <div className="mt-5 mb-6">
        <CategoryFilter
          categories={catalogue.categories}
          chosen={category}
          onChoose={(name) => {
            choose(name);
            setPage(1);
          }}
        />
      </div>
      {category === DEFAULT_CATEGORY && <BuilderPromo />}
      {catalogue.isPending ? (
        <ProductGridSkeleton />
      ) : catalogue.error ? (
        <Retry
          title="The cookies could not be loaded"
          onRetry={() => void catalogue.retry()}
          busy={catalogue.isFetching}
        />
      ) : (
        <ProductGrid
          products={pageOf(chosen, page)}
          action={(product) => action(product, catalogue.isBoxOnly(product))}
        />
      )}
      <div className="mt-8">
        <Pagination page={page} pages={pageCount(chosen.length)} onPage={turn} />
      </div>
    </section>
  );
}

function useCategoryFromAddress(categories: Parameters<typeof categoryNamed>[1]) {
  const [category, setCategory] = useState(DEFAULT_CATEGORY);
  const [params, setParams] = useSearchParams();
  const asked = categories.length > 0 ? params.get('category') : null;
  const named = categoryNamed(asked, categories) ?? DEFAULT_CATEGORY;
  if (asked !== null && named !== category) setCategory(named);
  useEffect(() => {
    if (asked === null) return;
    setParams({}, { replace: true, preventScrollReset: true });
    document.getElementById('collection')?.scrollIntoView({ block: 'start' });
  }, [asked, setParams]);
  return [category, setCategory] as const;
}
