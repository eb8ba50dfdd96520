import type { ProductView } from '../../catalogue';
import { dollars, stockText } from './words';
import { ProductPicture, SIZES, tintOf } from './product-picture';

const WIDEST_ROW = 4;

interface Props {
  products: ProductView[];
  isBoxOnly: (product: ProductView) => boolean;
  /** The list is what a visitor came for: its first row is fetched before all other pictures. */
  first?: boolean;
}

/** Product cards: every one with its picture, name, price and a way on. */
export function ProductCards({ products, isBoxOnly, first = false }: Props) {
  return (
    <ul
      className={`grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4 ${products.length === WIDEST_ROW ? '' : 'md:grid-cols-3'}`}
    >
      {products.map((product, at) => (
        <li key={product.id} className="min-w-0">
          <Card product={product} boxOnly={isBoxOnly(product)} first={first && at < WIDEST_ROW} />
        </li>
      ))}
    </ul>
  );
}

function Card({ product, boxOnly, first }: { product: ProductView; boxOnly: boolean; first: boolean }) {
  const { id, name, description, stock, price, averageRating } = product;
  const soldOut = stock <= 0;
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-white p-2.5 sm:p-4">
      <div
        className="overflow-hidden rounded-[14px] p-[9%] sm:rounded-[8px]"
        style={{ backgroundColor: soldOut ? '#EFE9E1' : tintOf(product) }}
      >
        <ProductPicture of={product} sizes={SIZES.card} first={first} />
      </div>
      <div className="flex flex-1 flex-col px-1.5 pt-3 pb-1 sm:px-0.5">
        <div className="h-12 overflow-hidden sm:h-13.5">
          <h3 className="line-clamp-2 text-lg leading-tight sm:text-xl">
            <a href={`/product/${id}`} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </a>
          </h3>
          <p className="truncate pt-0.5 text-sm text-mocha sm:pt-1">{description}</p>
        </div>
        <div className="mt-1.5 mb-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-mocha">
          <span>{stockText(stock)}</span>
          <span className="text-sm font-semibold">
            {averageRating === null ? 'No reviews' : averageRating.toFixed(1)}
            {averageRating !== null && <span className="sr-only"> out of 5</span>}
          </span>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="num text-lg font-bold">{dollars(price)}</span>
          <div className="relative z-1 max-lg:w-full">
            {soldOut ? (
              <span className={`${action} border-[1.5px] border-line-strong bg-white opacity-55`}>Sold out</span>
            ) : (
              <a
                href={boxOnly ? `/cookie-builder?preselect=${id}` : `/product/${id}`}
                className={`${action} lip bg-cocoa text-white [--lip:#000]`}
              >
                {boxOnly ? 'Create Cookie Box' : 'Buy now'}
                <span className="sr-only"> {name}</span>
              </a>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

const action =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-3.5 py-2 text-center text-sm font-bold max-lg:w-full max-sm:px-1';

/** The categories, as links to their part of the shop. */
export function CategoryLinks({ categories, chosen }: { categories: string[]; chosen: string | null }) {
  return (
    <nav
      aria-label="Categories"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:-mx-1 sm:flex-wrap sm:px-1"
    >
      {[null, ...categories].map((name) => (
        <a
          key={name}
          href={name === null ? '/shop' : `/shop?category=${encodeURIComponent(name)}`}
          aria-current={name === chosen || undefined}
          className="inline-flex h-11 shrink-0 items-center rounded-control border-[1.5px] border-line-strong bg-white px-4 font-semibold whitespace-nowrap aria-[current=true]:border-cocoa aria-[current=true]:bg-cocoa aria-[current=true]:text-white"
        >
          {name ?? 'All Products'}
        </a>
      ))}
    </nav>
  );
}
