import { queryOptions } from '@tanstack/react-query';

/** The search index comes in a file of its own, fetched when somebody is about to search. */
export const searchCode = queryOptions({
  queryKey: ['search-code'],
  queryFn: () => import('./search-index'),
});
