import { queryOptions } from '@tanstack/react-query';
import { call } from './client';
import type { TextPage } from './models';

export const pageQueries = {
  one: (slug: TextPage['slug']) =>
    queryOptions({
      queryKey: ['/api/pages', slug],
      queryFn: ({ signal }) => call('GET /api/pages/{slug}', { path: { slug }, signal }),
    }),
};
