import { useSearchParams } from 'react-router-dom';
import { ALL_PRODUCTS, CategoryFilter } from '@/features/catalogue/category-filter';
import { categoryNamed, matching, ofCategory } from '@/features/catalogue/choose-products';
import { ProductAction } from '@/features/catalogue/product-action';
import { ProductGrid, ProductGridSkeleton } from '@/features/catalogue/product-grid';
import { useBuyNow } from '@/features/catalogue/use-buy-now';
import { useCatalogue } from '@/features/catalogue/use-catalogue';
import { pageCount, pageOf } from '@/lib/pages';
import { Button } from '@/ui/button';
import { Crumbs } from '@/ui/crumbs';
import { PageHead } from '@/ui/page-head';
import { Pagination } from '@/ui/pagination';
import { Retry } from '@/ui/retry';

/** Every product, by category and search; all of it stands in the address. */
export function Component() {
  const catalogue = useCatalogue();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const category = categoryNamed(params.get('category'), catalogue.categories) ?? ALL_PRODUCTS;
  const found = matching(ofCategory(catalogue.products, category), search);
  const pages = pageCount(found.length);
  const page = Math.min(Math.max(1, Number(params.get('page')) || 1), pages);
  const show = (next: { category?: string; page?: number }) => {
    const query: Record<string, string> = {};
    const chosen = next.category ?? category;
    if (chosen !== ALL_PRODUCTS) query.category = chosen;
    if (search) query.search = search;
    if (next.page && next.page > 1) query.page = String(next.page);
    setParams(query, { preventScrollReset: next.page === undefined });
  };
  const { buy, isAdding } = useBuyNow({
    added: () => ['Success', 'Item added to cart!'],
    failed: 'Failed to add item to cart',
  });
  const heading = search ? `Results for “${search}”` : category === ALL_PRODUCTS ? 'Shop' : category;
  return (
    <div className="page pt-6 sm:pt-8">
      <PageHead
        title={heading}
        description="Cookies, bundles, drinks, snacks, gear and cards from the Crispi bakery."
      />
      <Crumbs steps={[{ label: 'Home', to: '/' }]} here="Shop" />
      <h1 className="mt-3 text-4xl">{heading}</h1>
      <div className="mt-5">
        <CategoryFilter
          categories={catalogue.categories}
          chosen={category}
          onChoose={(name) => show({ category: name })}
        />
      </div>
      <div role="status" className="my-4 flex min-h-6 flex-wrap justify-between gap-x-6 text-mocha">
        {!catalogue.isPending && !catalogue.error && (
          <>
            <span>
              {category === ALL_PRODUCTS
                ? `${found.length} products total`
                : `${found.length} products in ${category} category`}
            </span>
            {pages > 1 && (
              <span className="num">
                Page {page} of {pages}
              </span>
            )}
          </>
        )}
      </div>
      <h2 className="sr-only">Products</h2>
      {catalogue.isPending ? (
        <ProductGridSkeleton />
      ) : catalogue.error ? (
        <Retry
          title="The products could not be loaded"
          onRetry={() => void catalogue.retry()}
          busy={catalogue.isFetching}
        />
      ) : found.length === 0 ? (
        <div className="rounded-card bg-oat px-6 py-14 text-center">
          <p className="font-display text-2xl font-bold tracking-tight">No products found</p>
          <p className="mt-2 mb-6 text-mocha">Try another word, or look through everything we make.</p>
          <Button onClick={() => setParams({})}>View all products</Button>
        </div>
      ) : (
        <ProductGrid
          products={pageOf(found, page)}
          action={(product) => (
            <ProductAction
              product={product}
              boxOnly={catalogue.isBoxOnly(product)}
              adding={isAdding(product)}
              onBuy={() => buy(product)}
            />
          )}
        />
      )}
      <div className="mt-8">
        <Pagination page={page} pages={pages} onPage={(to) => show({ page: to })} />
      </div>
    </div>
  );
}
