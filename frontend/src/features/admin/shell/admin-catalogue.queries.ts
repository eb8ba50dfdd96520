import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';
import { call } from '@/api/client';
import type { AdminCategory } from '@/api/models';

/** Read anew on every visit: other staff change them too. */
export const adminCatalogueQueries = {
  products: () =>
    queryOptions({
      queryKey: ['/api/admin/cookies'],
      queryFn: ({ signal }) => call('GET /api/admin/cookies', { signal }),
      staleTime: 0,
    }),
  categories: () =>
    queryOptions({
      queryKey: ['/api/admin/categories'],
      queryFn: ({ signal }) => call('GET /api/admin/categories', { signal }),
      select: inOrder,
      staleTime: 0,
    }),
};

const inOrder = (categories: AdminCategory[]) =>
  categories.toSorted((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name));

/** After a change: the lists of the back office, and what this tab knows of the shop. */
export async function catalogueChanged(client: QueryClient): Promise<void> {
  const keys = [adminCatalogueQueries.products, adminCatalogueQueries.categories, productQueries.list];
  const shop = [categoryQueries.list, boxSizeQueries.list];
  await Promise.all([...keys, ...shop].map((query) => client.invalidateQueries({ queryKey: query().queryKey })));
}
