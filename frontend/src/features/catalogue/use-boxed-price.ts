import { useQuery } from '@tanstack/react-query';
import { showCents, toCents } from '@crispi/rules/money';
import { boxSizeQueries } from '@/api/catalogue.queries';
import type { BoxSize, Product } from '@/api/models';
import { useCatalogue } from './use-catalogue';

/** What one cookie comes to in the box that is cheapest for each, in cents; a fraction counts as a whole one. */
export function cheapestInBox(sizes: BoxSize[]): number | null {
  const each = sizes.map(({ size, basePrice }) => Math.ceil(toCents(basePrice) / size)).filter(Number.isFinite);
  return each.length > 0 ? Math.min(...each) : null;
}

/** "in a box from $2.17", for what is sold in boxes only: one by one it would cost more. */
export function useBoxedPrice(): (product: Product) => string | null {
  const { data = [] } = useQuery(boxSizeQueries.list());
  const { isBoxOnly } = useCatalogue();
  const cents = cheapestInBox(data);
  return (product) =>
    cents !== null && cents < toCents(product.price) && isBoxOnly(product) ? `in a box from ${showCents(cents)}` : null;
}
