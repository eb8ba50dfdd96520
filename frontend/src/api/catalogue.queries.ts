import { queryOptions } from '@tanstack/react-query';
import { call, callList } from './client';
import type { BoxSize, BundlePart, Category, DeliveryArea, Product, Review, Store } from './types';

export const productQueries = {
  list: () =>
    queryOptions({ queryKey: ['/api/cookies'], queryFn: ({ signal }) => callList<Product>('/api/cookies', signal) }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['/api/cookies', id],
      queryFn: ({ signal }) => call<Product>(`/api/cookies/${encodeURIComponent(id)}`, { signal }),
    }),
  reviews: (id: string) =>
    queryOptions({
      queryKey: ['/api/cookies', id, 'reviews'],
      queryFn: ({ signal }) => callList<Review>(`/api/cookies/${encodeURIComponent(id)}/reviews`, signal),
    }),
  bundleParts: (id: string) =>
    queryOptions({
      queryKey: ['/api/cookies', id, 'bundle-products'],
      queryFn: ({ signal }) => callList<BundlePart>(`/api/cookies/${encodeURIComponent(id)}/bundle-products`, signal),
    }),
};

export const categoryQueries = {
  list: () =>
    queryOptions({
      queryKey: ['/api/categories'],
      queryFn: ({ signal }) => callList<Category>('/api/categories', signal),
      select: bySortOrder,
    }),
};

export const boxSizeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['/api/box-sizes'],
      queryFn: ({ signal }) => callList<BoxSize>('/api/box-sizes', signal),
    }),
};

export const storeQueries = {
  list: () =>
    queryOptions({ queryKey: ['/api/stores'], queryFn: ({ signal }) => callList<Store>('/api/stores', signal) }),
};

export const deliveryAreaQueries = {
  /** Asked once a zip has five characters. */
  of: (zip: string) =>
    queryOptions({
      queryKey: ['/api/delivery-area', zip],
      queryFn: ({ signal }) => call<DeliveryArea>(`/api/delivery-area/${encodeURIComponent(zip)}`, { signal }),
      enabled: zip.trim().length >= 5,
    }),
};

/** Categories stand by sortOrder (a missing one counts as 999), ties by name. Inactive ones are not shown. */
export function bySortOrder(categories: Category[]): Category[] {
  return categories
    .filter((category) => category.isActive !== false)
    .sort((a, b) => (a.sortOrder ?? 999) - (b.sortOrder ?? 999) || a.name.localeCompare(b.name));
}
