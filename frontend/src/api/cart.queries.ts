import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { toCents } from '@crispi/rules/money';
import { callCounted, hasStatus } from './client';

const SIGNED_IN = ['signed-in'];
const ifSignedOut = (error: unknown) => {
  if (hasStatus(error, 401)) return { rows: null, header: () => '' };
  throw error;
};

export const cartQueries = {
  /** Read afresh every time a screen asks for it. Lines that were ordered have left the cart. */
  lines: () =>
    queryOptions({
      queryKey: ['/api/cookie-boxes'],
      queryFn: async ({ client, signal }) => {
        const { rows, header } = await callCounted('GET /api/cookie-boxes', { signal }).catch(ifSignedOut);
        client.setQueryData(SIGNED_IN, header('x-signed-in') === '1');
        return rows;
      },
      staleTime: 0,
      refetchOnMount: 'always',
    }),
};

/**
 * Whether somebody is signed in: the cart, which every page reads, says so. A visitor without a session is then not asked
 * for a name, and no refusal stands in the console. Nobody knows while the cart cannot be read: then it is asked.
 */
export function useIsSignedIn(): boolean {
  const { isError } = useQuery(cartQueries.lines());
  const { data } = useQuery({ queryKey: SIGNED_IN, queryFn: skipToken, initialData: false });
  return data || isError;
}

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
