import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '@/api/client';

const PAGE = 50;

export const adminReviews = {
  all: () => ['/api/admin/reviews'] as const,
  list: ({ shown, rating }: { shown: 'shown' | 'hidden' | ''; rating: string }) =>
    infiniteQueryOptions({
      queryKey: [...adminReviews.all(), shown, rating],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/admin/reviews', {
          query: {
            limit: PAGE,
            shown: shown || undefined,
            rating: Number(rating) || undefined,
            before: pageParam || undefined,
          },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
