import { useQueryClient, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { adminStoreQueries } from '../shell/admin.queries';
import { useConflict } from '../shell/screen/conflict';

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
