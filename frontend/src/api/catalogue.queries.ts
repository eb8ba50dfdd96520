import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, hasStatus } from './client';
import type { BoxSize, Category, Product } from './models';
import type { operations } from './schema';

type DaysQuery = NonNullable<operations['AreasController_deliveryDays']['parameters']['query']>;

/** Number of reviews included in the product page's answer. */
const FIRST_REVIEWS = 5;
const REVIEWS_A_PAGE = 20;

/** An answer of an unexpected shape, for example from a proxy, counts as a failed fetch that can be retried. */
function checked<T>(answer: T, fits: (answer: T) => boolean): T {
  if (!fits(answer)) throw new Error('The server sent an unexpected response.');
  return answer;
}

const isProduct = (product: Partial<Product> | null) =>
  typeof product?.name === 'string' && typeof product.description === 'string' && Number(product.price) >= 0;
const isBoxSize = (boxSize: Partial<BoxSize> | null) => Number(boxSize?.size) > 0 && Number(boxSize?.basePrice) >= 0;

export const productQueries = {
  list: () =>
    queryOptions({ queryKey: ['/api/cookies'], queryFn: ({ signal }) => call('GET /api/cookies', { signal }) }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['/api/cookies', id],
      // Null if the product does not exist or is no longer on the menu.
      queryFn: ({ signal }) =>
        call('GET /api/cookies/{id}', { path: { id }, signal }).then(
          (product) => checked(product, isProduct),
          (error: unknown) => {
            if (hasStatus(error, 404)) return null;
            throw error;
          },
        ),
    }),
  reviews: (id: string) =>
    queryOptions({
      queryKey: ['/api/cookies', id, 'reviews'],
      queryFn: ({ signal }) =>
        call('GET /api/cookies/{id}/reviews', { path: { id }, query: { limit: FIRST_REVIEWS }, signal }),
    }),
  /** Reviews after that one. */
  moreReviews: (id: string, last: number) =>
    infiniteQueryOptions({
      queryKey: ['/api/cookies', id, 'reviews', 'after', last],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/cookies/{id}/reviews', {
          path: { id },
          query: { limit: REVIEWS_A_PAGE, after: pageParam },
          signal,
        }),
      initialPageParam: last,
      getNextPageParam: (page) => (page.length < REVIEWS_A_PAGE ? undefined : page.at(-1)?.id),
    }),
  bundleParts: (id: string) =>
    queryOptions({
      queryKey: ['/api/cookies', id, 'bundle-products'],
      queryFn: ({ signal }) => call('GET /api/cookies/{id}/bundle-products', { path: { id }, signal }),
    }),
};

export const categoryQueries = {
  list: () =>
    queryOptions({
      queryKey: ['/api/categories'],
      queryFn: ({ signal }) => call('GET /api/categories', { signal }),
      select: bySortOrder,
    }),
};

export const boxSizeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['/api/box-sizes'],
      queryFn: async ({ signal }) =>
        checked(await call('GET /api/box-sizes', { signal }), (sizes) => sizes.every(isBoxSize)),
    }),
};

export const storeQueries = {
  list: () => queryOptions({ queryKey: ['/api/stores'], queryFn: ({ signal }) => call('GET /api/stores', { signal }) }),
};

export const deliveryAreaQueries = {
  /** Enabled once the ZIP code has five characters. */
  of: (zip: string) =>
    queryOptions({
      queryKey: ['/api/delivery-area', zip],
      queryFn: ({ signal }) => call('GET /api/delivery-area/{zip}', { path: { zip }, signal }),
      enabled: zip.trim().length >= 5,
    }),
  /** Every bookable day with its first free window, in the store's time zone; without a place, the first store's. */
  days: (query: DaysQuery) =>
    queryOptions({
      queryKey: ['/api/delivery-days', query],
      queryFn: ({ signal }) => call('GET /api/delivery-days', { query, signal }),
      staleTime: 60_000,
    }),
  /** The windows of a day; enabled once a day is chosen. */
  times: (query: DaysQuery & { date: string; full?: 'true' }) =>
    queryOptions({
      queryKey: ['/api/delivery-times', query],
      queryFn: ({ signal }) => call('GET /api/delivery-times', { query, signal }),
      enabled: query.date !== '',
      staleTime: 60_000,
    }),
};

/** Active categories by sortOrder, then by name. */
export function bySortOrder(categories: Category[]): Category[] {
  return categories
    .filter((category) => category.isActive)
    .sort((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name));
}
