import { queryOptions } from '@tanstack/react-query';

/** The search index is a separate file, loaded when a search is about to begin. */
export const searchCode = queryOptions({
  queryKey: ['search-code'],
  queryFn: () => import('./search-index'),
});
