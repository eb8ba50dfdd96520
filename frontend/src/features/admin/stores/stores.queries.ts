import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { call } from '@/api/client';

/** Read anew on every visit: other staff change them too. */
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

/** After a change: both lists, and what this tab knows of the shop. */
export async function storesChanged(client: QueryClient): Promise<void> {
  const queries = [adminStoreQueries.stores, adminStoreQueries.locations, storeQueries.list];
  await Promise.all([
    // Exactly these: below the list's key are the calendars, also that of a store which was just deleted.
    ...queries.map((query) => client.invalidateQueries({ queryKey: query().queryKey, exact: true })),
    client.invalidateQueries({ queryKey: ['/api/delivery-area'] }),
  ]);
}
