import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';

/** The cookies on sale, by name, and the box sizes. */
export function useFlavors() {
  const products = useQuery(productQueries.list());
  const categories = useQuery(categoryQueries.list());
  const boxSizes = useQuery(boxSizeQueries.list());
  const reads = [products, categories, boxSizes];
  const flavors = useMemo(() => {
    const boxOnly = (categories.data ?? []).filter((category) => category.kind === 'box_only').map((one) => one.name);
    return (products.data ?? [])
      .filter((product) => product.isActive && boxOnly.includes(product.category))
      .sort((a, b) => a.name.localeCompare(b.name));
  }, [products.data, categories.data]);
  return {
    flavors,
    products: useMemo(() => new Map((products.data ?? []).map((product) => [product.id, product])), [products.data]),
    categories: categories.data ?? [],
    sizes: useMemo(() => [...(boxSizes.data ?? [])].sort((a, b) => a.size - b.size), [boxSizes.data]),
    isPending: reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    failed: reads.some(({ data, error }) => error && data === undefined),
    retry: () => Promise.all(reads.filter(({ error }) => error).map(({ refetch }) => refetch())),
    /** Refetches the flavors; the previous list if that fails. */
    refresh: async () => (await products.refetch()).data ?? [],
    refreshSizes: async () => (await boxSizes.refetch()).data ?? [],
  };
}

export type Flavors = ReturnType<typeof useFlavors>;
