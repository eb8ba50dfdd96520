import { QueryClient, type DefaultOptions, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { pageData, type Answers } from '@/lib/page-data';

/**
 * Queries run once: no retry, no refetch on focus, never stale; the cart and orders override this. Offline they fail at
 * once so that the page can say so, and failed queries are repeated when the connection is back.
 */
const defaultOptions: DefaultOptions = {
  queries: {
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    refetchOnReconnect: true,
    staleTime: Infinity,
    networkMode: 'always',
  },
  mutations: { retry: false, networkMode: 'always' },
};

/** Data that came with the page is not requested. */
export function createQueryClient(answers: Answers): QueryClient {
  const client = new QueryClient({ defaultOptions });
  for (const [key, data] of answers) client.setQueryData(key, data);
  return client;
}

/** The browser's client. On the server every page has its own. */
export const queryClient = createQueryClient(pageData.answers);

/** Refetches those of the queries that have no data; a pending request is cancelled and repeated. */
export function useRetry(...keys: QueryKey[]): () => void {
  const client = useQueryClient();
  const ask = async (queryKey: QueryKey) => {
    if (client.getQueryState(queryKey)?.status === 'success') return;
    // A refetch alone would wait for the pending request.
    await client.cancelQueries({ queryKey, exact: true });
    await client.refetchQueries({ queryKey, exact: true });
  };
  return () => void Promise.all(keys.map(ask));
}
