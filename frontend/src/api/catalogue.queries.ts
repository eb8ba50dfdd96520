import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, hasStatus } from './client';
import type { BoxSize, Category, Product } from './models';
import type { operations } from './schema';

type DaysQuery = NonNullable<operations['AreasController_deliveryDays']['parameters']['query']>;

/** As many as come with the product's page. */
const FIRST_REVIEWS = 5;
const REVIEWS_A_PAGE = 20;

/** What came is no such thing, from a proxy perhaps: a failed read, which can be tried again. */
function checked<T>(answer: T, fits: (answer: T) => boolean): T {
  if (!fits(answer)) throw new Error('The answer is not what was asked for.');
  return answer;
}

const isProduct = (one: Partial<Product> | null) =>
  typeof one?.name === 'string' && typeof one.description === 'string' && Number(one.price) >= 0;
const isBoxSize = (one: Partial<BoxSize> | null) => Number(one?.size) > 0 && Number(one?.basePrice) >= 0;

export const productQueries = {
  list: () =>
    queryOptions({ queryKey: ['/api/cookies'], queryFn: ({ signal }) => call('GET /api/cookies', { signal }) }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['/api/cookies', id],
      // Null is a product that left the menu, or never was on it.
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
  /** What follows the last of those. */
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
  /** Asked once a zip has five characters. */
  of: (zip: string) =>
    queryOptions({
      queryKey: ['/api/delivery-area', zip],
      queryFn: ({ signal }) => call('GET /api/delivery-area/{zip}', { path: { zip }, signal }),
      enabled: zip.trim().length >= 5,
    }),
  /** Every day that can be booked there with its first free window, by the store's clock; without a place the first store's. */
  days: (query: DaysQuery) =>
    queryOptions({
      queryKey: ['/api/delivery-days', query],
      queryFn: ({ signal }) => call('GET /api/delivery-days', { query, signal }),
      staleTime: 60_000,
    }),
  /** The windows of a day; asked once there is one. */
  times: (query: DaysQuery & { date: string }) =>
    queryOptions({
      queryKey: ['/api/delivery-times', query],
      queryFn: ({ signal }) => call('GET /api/delivery-times', { query, signal }),
      enabled: query.date !== '',
      staleTime: 60_000,
    }),
};

/** Categories stand by sortOrder, ties by name. Inactive ones are not shown. */
export function bySortOrder(categories: Category[]): Category[] {
  return categories
    .filter((category) => category.isActive)
    .sort((a, b) => a.sortOrder - b.sortOrder || a.name.localeCompare(b.name));
}
