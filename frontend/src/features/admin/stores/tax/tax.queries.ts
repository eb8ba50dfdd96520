import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';

/** How a store taxes. Read again on each visit, because other staff change it too. */
export const storeTaxQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/admin/stores', id, 'tax'],
    queryFn: ({ signal }) => call('GET /api/admin/stores/{id}/tax', { path: { id }, signal }),
    staleTime: 0,
  });

/** Samples of the rules of some states. They are part of the program. */
export const taxTablesQuery = () =>
  queryOptions({
    queryKey: ['/api/admin/tax-tables'],
    queryFn: ({ signal }) => call('GET /api/admin/tax-tables', { signal }),
    staleTime: Infinity,
  });
