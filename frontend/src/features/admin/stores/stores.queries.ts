import { queryOptions, useQueryClient, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { call } from '@/api/client';
import { useConflict } from '../shell/screen/conflict';

/** Read again on each visit, because other staff change them too. */
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

/** Invalidates both lists and the shop's cached queries after a change. */
export async function storesChanged(client: QueryClient): Promise<void> {
  const queries = [adminStoreQueries.stores, adminStoreQueries.locations, storeQueries.list];
  await Promise.all([
    // Only these keys: the prefix also matches calendars, including that of a store which was just deleted.
    ...queries.map((query) => client.invalidateQueries({ queryKey: query().queryKey, exact: true })),
    client.invalidateQueries({ queryKey: ['/api/delivery-area'] }),
  ]);
}

/** A version conflict of a store or a location: its list provides the other version. */
export function useStoreConflict<Saved extends { id: number; version: number }>(
  opened: Saved | null,
  list: FetchQueryOptions<Saved[], Error, Saved[], string[]>,
) {
  const client = useQueryClient();
  return useConflict(opened, async () => {
    const now = await client.fetchQuery({ ...list, staleTime: 0 }).catch(() => []);
    return now.find(({ id }) => id === opened?.id);
  });
}
