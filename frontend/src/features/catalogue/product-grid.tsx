import type { ReactNode } from 'react';
import type { Product } from '@/api/models';
import { PAGE_SIZE } from '@/lib/pages';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { isBestseller } from './choose-products';
import { ProductCard, cardParts } from './product-card';
import { useBoxedPrice, useCatalogue } from './use-catalogue';

const WIDEST_ROW = 4;

const TWO = 'grid grid-cols-2 gap-3 sm:gap-5';
/** Two, three or four in a row; four products never leave one alone in a row of its own. */
const gridFor = (count: number) => `${TWO} lg:grid-cols-4 ${count === WIDEST_ROW ? '' : 'md:grid-cols-3'}`;

interface Props {
  products: Product[];
  action: (product: Product) => ReactNode;
  /** The grid is the page's main content: its first row loads before all other pictures. */
  first?: boolean;
  /** In half the page's width. */
  beside?: boolean;
}

export function ProductGrid({ products, action, first = false, beside = false }: Props) {
  const boxedPrice = useBoxedPrice();
  const catalogue = useCatalogue();
  return (
    <ul className={beside ? TWO : gridFor(products.length)}>
      {products.map((product, at) => (
        <li key={product.id} className={cardParts.cell}>
          <ProductCard
            product={product}
            action={action(product)}
            boxedPrice={boxedPrice(product)}
            bestseller={isBestseller(product, catalogue.products)}
            eager={first && at < WIDEST_ROW}
            preloaded={first && at === 0}
          />
        </li>
      ))}
    </ul>
  );
}

/** Skeletons with the cards' structure, so that nothing moves when they load. */
export function ProductGridSkeleton({ count = PAGE_SIZE, onRetry }: { count?: number; onRetry: () => void }) {
  return (
    <Waiting label="Loading products" className={gridFor(count)} onRetry={onRetry}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={cardParts.card}>
          <Skeleton className={`aspect-square ${cardParts.tile}`} />
          <div className={cardParts.words}>
            <div className={cardParts.title}>
              <Skeleton className="h-5 w-4/5 sm:h-7" />
            </div>
            <div className={cardParts.facts}>
              <Skeleton className="h-5.25 w-full" />
            </div>
            <div className={cardParts.allergens}>
              <Skeleton className="h-18 w-full sm:h-9" />
            </div>
            <div className={cardParts.buy}>
              <Skeleton className="h-9.5 w-full sm:h-5" />
              <Skeleton className="h-11 w-full" />
            </div>
          </div>
        </div>
      ))}
    </Waiting>
  );
}
