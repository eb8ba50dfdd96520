import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';

/** What a box is made of: the cookies on sale, by name, and the sizes. */
export function useFlavours() {
  const products = useQuery(productQueries.list());
  const categories = useQuery(categoryQueries.list());
  const boxSizes = useQuery(boxSizeQueries.list());
  const reads = [products, categories, boxSizes];
  const flavours = useMemo(() => {
    const boxOnly = (categories.data ?? []).filter((one) => one.kind === 'box_only').map((one) => one.name);
    return (products.data ?? [])
      .filter((one) => one.isActive && boxOnly.includes(one.category))
      .sort((a, b) => a.name.localeCompare(b.name));
  }, [products.data, categories.data]);
  return {
    flavours,
    products: useMemo(() => new Map((products.data ?? []).map((one) => [one.id, one])), [products.data]),
    categories: categories.data ?? [],
    sizes: useMemo(() => [...(boxSizes.data ?? [])].sort((a, b) => a.size - b.size), [boxSizes.data]),
    isPending: reads.some(({ isPending }) => isPending),
    isFetching: reads.some(({ isFetching }) => isFetching),
    failed: reads.some(({ data, error }) => error && data === undefined),
    retry: () => Promise.all(reads.filter(({ error }) => error).map(({ refetch }) => refetch())),
    /** Reads the flavours again; those known before when that fails. */
    refresh: async () => (await products.refetch()).data ?? [],
    refreshSizes: async () => (await boxSizes.refetch()).data ?? [],
  };
}

export type Flavours = ReturnType<typeof useFlavours>;
