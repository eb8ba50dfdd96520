import { QueryClient } from '@tanstack/react-query';

/** Reads are made once: no retry, no refetch on focus, never stale. Cart and orders say otherwise for themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Infinity },
    mutations: { retry: false },
  },
});
