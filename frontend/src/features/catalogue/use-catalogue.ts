import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoryQueries, productQueries } from '@/api/catalogue.queries';
import type { Product } from '@/api/types';
import { inShopOrder } from './choose-products';

/** Products and categories together, in the shop's order. */
export function useCatalogue() {
  const products = useQuery(productQueries.list());
  const categories = useQuery(categoryQueries.list());
  const sorted = useMemo(
    () => inShopOrder(products.data ?? [], categories.data ?? []),
    [products.data, categories.data],
  );
  const boxOnly = new Set((categories.data ?? []).filter((c) => c.kind === 'box_only').map((c) => c.name));
  return {
    products: sorted,
    categories: categories.data ?? [],
    isBoxOnly: (product: Product) => boxOnly.has(product.category),
    isPending: products.isPending || categories.isPending,
    isFetching: products.isFetching || categories.isFetching,
    error: products.error ?? categories.error,
    retry: () => Promise.all([products.refetch(), categories.refetch()]),
  };
}
