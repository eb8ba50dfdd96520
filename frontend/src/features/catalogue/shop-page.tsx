import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '@/api/models';
import { pageCount, pageOf } from '@/lib/pages';
import { combineFilters, isFiltering, NO_DIETARY_FILTER, applyDietaryFilter } from '@/lib/dietary-filter';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { DietFilter } from '@/shop/diet-filter';
import { Notice } from '@/ui/notice';
import { PageHead } from '@/shop/page-head';
import { Pagination } from '@/ui/pagination';
import { Retry } from '@/ui/retry';
import { DietNotice } from '@/shop/diet-notice';
import { ALL_PRODUCTS, CategoryFilter } from './category-filter';
import { ofCategory } from './choose-products';
import { NothingFound } from './nothing-found';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { ALLERGENS, answersTo } from './search/answers';
import { Answers } from './search/search-answers';
import { useSearch } from './search/use-search';
import { useCatalogue } from './use-catalogue';
import { useShopAddress, useTrueAddress, writeAddress, type ShopAddress } from './use-shop-address';

const HOME = { label: 'Home', to: '/' };

type Action = (product: Product, boxOnly: boolean) => ReactNode;

/** Every product, by category, search and dietary filter, which the page's address holds. */
export function ShopPage({ action }: { action: Action }) {
  const results = useRef<HTMLDivElement>(null);
  const shop = useResults();
  const { catalogue, address, pages, page, ready } = shop;
  const { category, search, dietFilter, show } = address;
  const heading = search ? resultsFor(search, shop.found?.meant) : category === ALL_PRODUCTS ? 'Shop' : category;
  return (
    <>
      <PageHead page={search ? 'search' : category === ALL_PRODUCTS ? 'shop' : 'category'} about={search || category} />
      {search || category === ALL_PRODUCTS ? (
        <Breadcrumbs steps={[HOME]} here="Shop" />
      ) : (
        <Breadcrumbs steps={[HOME, { label: 'Shop', to: '/shop' }]} here={category} />
      )}
      <h1 className="mt-3 text-3xl">{heading}</h1>
      <div className="mt-5 min-h-14">
        <CategoryFilter
          categories={catalogue.categories}
          chosen={category}
          loading={shop.waiting}
          onChoose={(name) => show({ category: name })}
        />
      </div>
      <DietFilter dietFilter={dietFilter} onChange={(next) => show({ dietFilter: next })} />
      <div ref={results} tabIndex={-1} className="outline-none">
        <Found shop={shop} action={action} />
      </div>
      <div className="mt-8">
        <Pagination
          page={page}
          pages={ready ? pages : 1}
          onPage={(to) => {
            show({ page: to });
            // The pressed button may be disabled on the new page; the focus continues at the top of the results.
            results.current?.focus({ preventScroll: true });
          }}
        />
      </div>
      <PageLinks shop={shop} />
    </>
  );
}

const resultsFor = (search: string, meant: string | undefined) =>
  meant ? `Showing results for “${meant}”` : `Results for “${search}”`;

function useResults() {
  const catalogue = useCatalogue();
  const address = useShopAddress(catalogue.categories);
  const { category, search, dietFilter } = address;
  const found = useSearch(catalogue.products, search);
  const wanted = combineFilters(dietFilter, found?.dietary?.dietFilter ?? NO_DIETARY_FILTER);
  const filtered = applyDietaryFilter(
    wanted,
    ofCategory(search ? (found?.products ?? []) : catalogue.products, category),
  );
  const pages = pageCount(filtered.fits.length);
  const page = Math.min(address.page, pages);
  const waiting = !catalogue.error && (catalogue.isPending || found === null);
  const ready = !catalogue.error && !waiting;
  useTrueAddress(ready, { category, search, dietFilter, page });
  return { catalogue, address, found, wanted, filtered, pages, page, waiting, ready };
}

type Results = ReturnType<typeof useResults>;

/** The products that were found, and what is said about them. */
function Found({ shop, action }: { shop: Results; action: Action }) {
  const { catalogue, address, found, wanted, filtered, page, pages, waiting, ready } = shop;
  const { category, search, dietFilter, show } = address;
  const chosen = filtered.fits;
  const actionOf = (product: Product) => action(product, catalogue.isBoxOnly(product));
  const answers = answersTo(search);
  // "Free delivery" is not about a diet, although "free" alone could be.
  const unanswered = found?.dietary?.dietFilter === null && answers.every(({ to }) => to === ALLERGENS.to);
  const elsewhere = () => (found && search ? applyDietaryFilter(wanted, found.products).fits.length : 0);
  return (
    <>
      <div
        role="status"
        // Without products its text is for screen readers only.
        className={`mt-3 mb-4 flex flex-wrap justify-between gap-x-6 text-mocha ${ready && chosen.length === 0 ? '' : 'min-h-6'}`}
      >
        {ready && (
          <>
            <span className={chosen.length > 0 ? 'num' : 'sr-only'}>
              {category === ALL_PRODUCTS
                ? `${chosen.length} products total`
                : `${chosen.length} products in ${category} category`}
            </span>
            {pages > 1 && <span className="num">{`Page ${page} of ${pages}`}</span>}
          </>
        )}
      </div>
      <h2 className="sr-only">Products</h2>
      {ready && isFiltering(wanted) && (
        <div className="mb-5">
          <DietNotice dietFilter={wanted} filtered={filtered} />
        </div>
      )}
      {ready && answers.length > 0 && chosen.length > 0 && (
        <Answers answers={answers} className="mb-5 sm:grid-cols-2 lg:grid-cols-3" />
      )}
      {ready && unanswered && <UnansweredNotice />}
      {catalogue.error ? (
        <Retry
          title="The products could not be loaded"
          safe="Your cart is safe."
          onRetry={catalogue.retry}
          busy={catalogue.isFetching}
        />
      ) : waiting ? (
        <ProductGridSkeleton onRetry={catalogue.retry} />
      ) : chosen.length === 0 ? (
        <NothingFound
          address={{ category, search, dietFilter, page }}
          elsewhere={category === ALL_PRODUCTS ? 0 : elsewhere()}
          near={found?.near ?? []}
          dietary={found?.dietary !== undefined || isFiltering(wanted)}
          products={catalogue.products}
          answers={answers}
          onShow={show}
          action={actionOf}
        />
      ) : (
        <ProductGrid first products={pageOf(chosen, page)} action={actionOf} />
      )}
    </>
  );
}

/** For searches about allergies and diets that no declaration answers. */
function UnansweredNotice() {
  return (
    <div className="mb-5">
      <Notice kind="warning" title="We can’t search by that allergy or diet yet">
        Use the “Allergens and diet” filter above, or{' '}
        <Link to="/contact" className="font-bold underline underline-offset-4">
          ask a store
        </Link>
        .
      </Notice>
    </div>
  );
}

/** Links for readers without scripts and for search engines, to what the buttons open. Browsers with scripts leave them out. */
function PageLinks({ shop: { catalogue, address, pages } }: { shop: Results }) {
  const { category, search, dietFilter } = address;
  const links = [
    ...catalogue.categories.map(
      ({ name }) => [name, hrefOf({ category: name, search: '', dietFilter: NO_DIETARY_FILTER, page: 1 })] as const,
    ),
    ...Array.from(
      { length: pages },
      (_, at) => [`Page ${at + 1}`, hrefOf({ category, search, dietFilter, page: at + 1 })] as const,
    ),
  ];
  return (
    <noscript>
      <nav aria-label="All categories and pages" className="flex flex-wrap gap-x-4 gap-y-1 py-2">
        {links.map(([text, to]) => (
          <a key={to} href={to} className="font-semibold text-jam underline underline-offset-4">
            {text}
          </a>
        ))}
      </nav>
    </noscript>
  );
}

const hrefOf = (address: ShopAddress) => `/shop?${new URLSearchParams(writeAddress(address))}`;
