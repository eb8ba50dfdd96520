import { QueryClient } from '@tanstack/react-query';
import { served } from '@/lib/served';

/**
 * Reads are made once: no retry, no refetch on focus, never stale. Cart and orders say otherwise for themselves.
 * Offline they fail at once, so that the page can say so, and what failed is read again when the connection is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      refetchOnReconnect: true,
      staleTime: Infinity,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What came with the page need not be asked for again.
for (const [key, data] of served.answers) queryClient.setQueryData(key, data);
