import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { TextPage } from '@/api/models';

type Slug = TextPage['slug'];

export const adminPages = {
  list: () =>
    queryOptions({
      queryKey: ['/api/admin/pages'],
      queryFn: ({ signal }) => call('GET /api/admin/pages', { signal }),
      staleTime: 0,
    }),
  one: (slug: Slug) =>
    queryOptions({
      queryKey: ['/api/admin/pages', slug],
      queryFn: ({ signal }) => call('GET /api/admin/pages/{slug}', { path: { slug }, signal }),
      staleTime: 0,
    }),
  /** What shoppers would read; the last answer stays in sight meanwhile. */
  preview: (body: string) =>
    queryOptions({
      queryKey: ['/api/admin/pages', 'preview', body],
      queryFn: ({ signal }) => call('POST /api/admin/pages/preview', { body: { body }, signal }),
      placeholderData: keepPreviousData,
    }),
};
