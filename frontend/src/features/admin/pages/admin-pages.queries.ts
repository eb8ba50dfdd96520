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
  detail: (slug: Slug) =>
    queryOptions({
      queryKey: ['/api/admin/pages', slug],
      queryFn: ({ signal }) => call('GET /api/admin/pages/{slug}', { path: { slug }, signal }),
      staleTime: 0,
    }),
  /** The text as shoppers would read it; the last answer is shown until the next arrives. */
  preview: (body: string) =>
    queryOptions({
      queryKey: ['/api/admin/pages', 'preview', body],
      queryFn: ({ signal }) => call('POST /api/admin/pages/preview', { body: { body }, signal }),
      placeholderData: keepPreviousData,
    }),
};
