import { QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { pageData, type Answers } from '@/lib/page-data';

/**
 * Reads are made once: no retry, no refetch on focus, never stale. Cart and orders say otherwise for themselves.
 * Offline they fail at once, so that the page can say so, and what failed is read again when the connection is back.
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

/** What came with the page need not be asked for. */
export function createQueryClient(answers: Answers): QueryClient {
  const client = new QueryClient({ defaultOptions });
  for (const [key, data] of answers) client.setQueryData(key, data);
  return client;
}

/** The browser's; on the server, which serves many, every page has one of its own. */
export const queryClient = createQueryClient(pageData.answers);
