import type { Shelves } from '../shelves';
import { Crumbs, Frame } from './frame';
import { CategoryLinks, ProductCards } from './product-list';

interface Props {
  shelves: Shelves;
  category: string | null;
  page: number;
}

export function ShopView({ shelves, category, page }: Props) {
  const found = shelves.of(category);
  const pages = shelves.pages(found);
  const shown = Math.min(page, pages);
  return (
    <Frame path="/shop">
      <div className="page pt-6 sm:pt-8">
        <Crumbs steps={[['Home', '/']]} here="Shop" />
        <h1 className="mt-3 text-4xl">{category ?? 'Shop'}</h1>
        <div className="mt-5 min-h-14">
          <CategoryLinks categories={shelves.categories} chosen={category} />
        </div>
        <div className="mt-3 mb-4 flex min-h-6 flex-wrap justify-between gap-x-6 text-mocha">
          <span>
            {category ? `${found.length} products in ${category} category` : `${found.length} products total`}
          </span>
          {pages > 1 && (
            <span className="num">
              Page {shown} of {pages}
            </span>
          )}
        </div>
        <h2 className="sr-only">Products</h2>
        <ProductCards first products={shelves.page(found, shown)} isBoxOnly={shelves.isBoxOnly} />
        {pages > 1 && (
          <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-1">
            {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
              <a
                key={number}
                href={addressOf(category, number)}
                aria-label={`Page ${number}`}
                aria-current={number === shown ? 'page' : undefined}
                className="num grid size-11 place-items-center rounded-control font-semibold hover:bg-oat aria-[current=page]:bg-cocoa aria-[current=page]:text-white"
              >
                {number}
              </a>
            ))}
          </nav>
        )}
      </div>
    </Frame>
  );
}

function addressOf(category: string | null, page: number): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/shop?${query.toString()}` : '/shop';
}
