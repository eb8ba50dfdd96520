import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { PILLS } from './category-pills';
import { ProductCardSkeleton } from './product-card';
import { GRID } from './product-grid';
import { TOOLBAR } from './products-toolbar';

const CARDS = 8;
/** About as long as the names of a shop's categories. */
const PILL_WIDTHS = ['w-33', 'w-26', 'w-24', 'w-23', 'w-22', 'w-19', 'w-20'];

/** Pills, filters and eight cards, where they will stand. */
export function ProductsSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <div aria-hidden className={PILLS}>
        {PILL_WIDTHS.map((width) => (
          <Skeleton key={width} className={`h-button shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      <div aria-hidden className={TOOLBAR.frame}>
        <Skeleton className={`h-input ${TOOLBAR.search}`} />
        <Skeleton className="h-button w-24 sm:hidden" />
        {TOOLBAR.lists.map((width) => (
          <Skeleton key={width} className={`h-input max-sm:hidden ${width}`} />
        ))}
      </div>
      <Waiting label="Loading products" onRetry={onRetry} className={GRID}>
        {Array.from({ length: CARDS }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </Waiting>
    </>
  );
}
