import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { toCents } from '@crispi/rules/money';
import type { CartLine } from './models';
import { callCounted, hasStatus } from './client';

const SIGNED_IN = ['signed-in'];
const ifSignedOut = (error: unknown) => {
  if (hasStatus(error, 401)) return { rows: null, header: () => '' };
  throw error;
};

export const cartQueries = {
  /** Fetched again whenever a screen mounts. Ordered lines are no longer in the cart. */
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
 * Whether the visitor is signed in, according to the cart, which every page reads. A visitor without a session causes
 * no request for a user, hence no 401 in the console. If the cart cannot be read, the user is requested.
 */
export function useIsSignedIn(): boolean {
  const { isError } = useQuery(cartQueries.lines());
  const { data } = useQuery({ queryKey: SIGNED_IN, queryFn: skipToken, initialData: false });
  return data || isError;
}

/** Refetches the cart after a change, even while its first fetch is still pending. */
export async function readCartAgain(client: QueryClient): Promise<void> {
  const { queryKey } = cartQueries.lines();
  // An initial fetch would be reused instead of repeated, and its answer may predate the change.
  // https://github.com/TanStack/query/issues/8530
  if (client.getQueryData(queryKey) === undefined) await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

/** The capacity that a window needs for these lines. */
export function broughtBy(lines: readonly CartLine[]): { units?: number; noticeHours?: number } {
  const units = lines.reduce((sum, line) => sum + line.productionUnits, 0);
  const noticeHours = Math.max(0, ...lines.map((line) => line.noticeHours));
  return { ...(units > 0 && { units }), ...(noticeHours > 0 && { noticeHours }) };
}

export function useCart() {
  const query = useQuery(cartQueries.lines());
  const lines = query.data ?? [];
  return {
    lines,
    cents: lines.reduce((sum, line) => sum + toCents(line.totalPrice), 0),
    isPending: query.isPending,
    /** The data is the server's latest answer, and no refetch is pending. */
    isCurrent: query.isSuccess && !query.isFetching,
    error: query.data === undefined ? query.error : null,
    retry: () => query.refetch(),
  };
}
