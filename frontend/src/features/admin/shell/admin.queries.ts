import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';
import { call } from '@/api/client';
import type { AdminCategory } from '@/api/models';

/** Read again on each visit, because other staff change them too. */
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
  /** Pictures of imported products, which arrive one by one. */
  pictureFetches: () =>
    queryOptions({
      queryKey: ['/api/admin/products/picture-fetches'],
      queryFn: ({ signal }) => call('GET /api/admin/products/picture-fetches', { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.waiting ? FETCHES_POLL_MS : false),
    }),
};

const FETCHES_POLL_MS = 3000;

const inOrder = (categories: AdminCategory[]) =>
  categories.toSorted((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name));

/** Invalidates the lists of the back office and the shop's cached queries after a change. */
export async function catalogueChanged(client: QueryClient): Promise<void> {
  const { products, categories, pictureFetches } = adminCatalogueQueries;
  const office = [products, categories, pictureFetches];
  const shop = [productQueries.list, categoryQueries.list, boxSizeQueries.list];
  await Promise.all([...office, ...shop].map((query) => client.invalidateQueries({ queryKey: query().queryKey })));
}

/** Stores and locations as staff see them. Read again on each visit, because other staff change them too. */
export const adminStoreQueries = {
  stores: () =>
    queryOptions({
      queryKey: ['/api/admin/stores'],
      queryFn: ({ signal }) => call('GET /api/admin/stores', { signal }),
      staleTime: 0,
    }),
  locations: () =>
    queryOptions({
      queryKey: ['/api/admin/store-locations'],
      queryFn: ({ signal }) => call('GET /api/admin/store-locations', { signal }),
      staleTime: 0,
    }),
};

/** The settings, for their own page and for the frame's sandbox chip. */
export const adminSettingsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['/api/admin/settings'],
      queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
    }),
};

export const adminBrandQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/brand'],
    queryFn: ({ signal }) => call('GET /api/admin/brand', { signal }),
    staleTime: 0,
  });

export const teamQuery = () =>
  queryOptions({ queryKey: ['/api/admin/team'], queryFn: ({ signal }) => call('GET /api/admin/team', { signal }) });

/** A store's closed days, changed hours and booking horizon. */
export const storeCalendarQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/admin/stores', id, 'closed-days'],
    queryFn: ({ signal }) => call('GET /api/admin/stores/{id}/closed-days', { path: { id }, signal }),
  });
