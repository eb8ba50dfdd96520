import { useCallback, useRef, type ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Product } from '@/api/models';
import { pageCount, pageOf } from '@/lib/pages';
import { Pagination } from '@/ui/pagination';
import { Retry } from '@/ui/retry';
import { buttonLook } from '@/ui/button';
import { CategoryFilter } from './category-filter';
import { defaultCategory, ofCategory } from './choose-products';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { useCatalogue } from './use-catalogue';
import { useChosenAtHome } from './use-chosen-at-home';

/** The products of the home page: cookies first, most popular first, eight to a page. */
export function FeaturedCollection({ action }: { action: (product: Product, boxOnly: boolean) => ReactNode }) {
  const catalogue = useCatalogue();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useCallback(() => heading.current?.scrollIntoView({ block: 'start' }), []);
  const { category, page, choose } = useChosenAtHome(catalogue.categories, toHeading);
  const chosen = ofCategory(catalogue.products, category);
  return (
    <section aria-labelledby="collection" className="page pt-14 sm:pt-20">
      <h2 id="collection" ref={heading} tabIndex={-1} className="scroll-mt-24 text-3xl">
        Featured collection
      </h2>
      <div className="mt-5 mb-6 min-h-14">
        <CategoryFilter
          categories={catalogue.categories}
          chosen={category}
          onChoose={(name) => choose({ category: name, page: 1 })}
        />
      </div>
      {category === defaultCategory(catalogue.categories) && <BuilderPromo />}
      {catalogue.error ? (
        <Retry
          title="The cookies could not be loaded"
          safe="Your cart is safe."
          onRetry={catalogue.retry}
          busy={catalogue.isFetching}
        />
      ) : catalogue.isPending ? (
        <ProductGridSkeleton onRetry={catalogue.retry} />
      ) : chosen.length === 0 ? (
        <p className="rounded-card bg-oat px-6 py-12 text-center text-mocha">
          Nothing in this category today. Try another one.
        </p>
      ) : (
        <ProductGrid
          products={pageOf(chosen, page)}
          action={(product) => action(product, catalogue.isBoxOnly(product))}
        />
      )}
      <div className="mt-8">
        <Pagination
          page={Math.min(page, pageCount(chosen.length))}
          pages={pageCount(chosen.length)}
          onPage={(to) => {
            choose({ category, page: to });
            heading.current?.focus({ preventScroll: true });
            toHeading();
          }}
        />
      </div>
    </section>
  );
}

function BuilderPromo() {
  return (
    <aside
      aria-label="Cookie Builder"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-tint-jam px-5 py-5 sm:px-8"
    >
      <div>
        <h3 className="text-xl">Cookie Builder</h3>
        <p className="mt-1 max-w-[56ch] text-mocha">
          Our cookies come by the box. Pick a size and fill it with your favorites.
        </p>
      </div>
      <Link to="/cookie-builder" className={buttonLook({ look: 'cocoa', size: 'lg' })}>
        Build your box
        <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
      </Link>
    </aside>
  );
}
