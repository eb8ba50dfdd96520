import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { callUnlessSignedOut } from './client';
import { toCents } from '@/lib/money';

export const cartQueries = {
  /** Read afresh every time a screen asks for it. Lines that were ordered have left the cart. */
  lines: () =>
    queryOptions({
      queryKey: ['/api/cookie-boxes'],
      queryFn: ({ signal }) => callUnlessSignedOut('GET /api/cookie-boxes', { signal }),
      staleTime: 0,
      refetchOnMount: 'always',
    }),
};

/** After a change of the cart, also one that came before its first read was answered. */
export async function readCartAgain(client: QueryClient): Promise<void> {
  const { queryKey } = cartQueries.lines();
  // A first read would be joined instead of repeated, and its answer may be older than the change.
  // https://github.com/TanStack/query/issues/8530
  if (client.getQueryData(queryKey) === undefined) await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

export function useCart() {
  const query = useQuery(cartQueries.lines());
  const lines = query.data ?? [];
  return {
    lines,
    cents: lines.reduce((sum, line) => sum + toCents(line.totalPrice), 0),
    isPending: query.isPending,
    /** What is shown is what the server said last, and nothing newer is on its way. */
    isCurrent: query.isSuccess && !query.isFetching,
    error: query.data === undefined ? query.error : null,
    retry: () => query.refetch(),
  };
}
