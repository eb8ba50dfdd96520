import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoryQueries, productQueries } from '@/api/catalogue.queries';
import type { Product } from '@/api/models';
import { useRetry } from '@/api/use-retry';
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
      // Until the categories are known, cookies are taken for cookies by their name.
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
