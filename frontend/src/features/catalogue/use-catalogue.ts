import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showCents, toCents } from '@crispi/rules/money';
import { categoryQueries, productQueries, boxSizeQueries } from '@/api/catalogue.queries';
import type { Product, BoxSize } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { inShopOrder } from './choose-products';
import { DEFAULT_CATEGORY } from './category-filter';

const NONE: never[] = [];

/** Products and categories together, in the shop's order. */
export function useCatalogue() {
  const products = useQuery(productQueries.list());
  const categories = useQuery(categoryQueries.list());
  const retry = useRetry(productQueries.list().queryKey, categoryQueries.list().queryKey);
  const sorted = useMemo(
    () => inShopOrder(products.data ?? NONE, categories.data ?? NONE),
    [products.data, categories.data],
  );
  const boxOnly = useMemo(
    () =>
      // Until the categories have loaded, cookies are recognized by their category's name.
      categories.data
        ? new Set(categories.data.filter(({ kind }) => kind === 'box_only').map(({ name }) => name))
        : new Set([DEFAULT_CATEGORY]),
    [categories.data],
  );
  return {
    products: sorted,
    categories: categories.data ?? NONE,
    isBoxOnly: (product: Product) => boxOnly.has(product.category),
    isPending: products.isPending || categories.isPending,
    isFetching: products.isFetching || categories.isFetching,
    error: products.error ?? categories.error,
    retry,
  };
}

/** The price of a cookie in the box with the lowest price per cookie, in cents, rounded up. */
export function cheapestInBox(sizes: BoxSize[]): number | null {
  const each = sizes.map(({ size, basePrice }) => Math.ceil(toCents(basePrice) / size)).filter(Number.isFinite);
  return each.length > 0 ? Math.min(...each) : null;
}

/** "from $2.17 in a box" for products sold in boxes only, if that is cheaper than singly. */
export function useBoxedPrice(): (product: Product) => string | null {
  const { data = [] } = useQuery(boxSizeQueries.list());
  const { isBoxOnly } = useCatalogue();
  const cents = cheapestInBox(data);
  return (product) =>
    cents !== null && cents < toCents(product.price) && isBoxOnly(product) ? `from ${showCents(cents)} in a box` : null;
}
