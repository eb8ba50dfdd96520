import type { QueryKey } from '@tanstack/react-query';
import { call } from '@/api/client';
import type { components } from '@/api/schema';
import { authenticatedCall } from '../session-end';

export type OrderReview = components['schemas']['OrderReviewResponse'];
type Review = components['schemas']['WriteReviewRequest'];

/** How an order's reviews are read and written: by the customer's account or by an e-mail's link. */
export interface ReviewSource {
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<OrderReview[]>;
  write: (body: Review) => Promise<OrderReview[]>;
}

export const reviewsOfAccount = (id: number): ReviewSource => ({
  queryKey: ['/api/orders', id, 'reviews'],
  read: (signal) => authenticatedCall('GET /api/orders/{id}/reviews', { path: { id }, signal }),
  write: (body) => authenticatedCall('POST /api/orders/{id}/reviews', { path: { id }, body }),
});

export const reviewsByLink = (token: string): ReviewSource => ({
  queryKey: ['/api/follow', token, 'reviews'],
  read: (signal) => call('GET /api/follow/{token}/reviews', { path: { token }, signal }),
  write: (body) => call('POST /api/follow/{token}/reviews', { path: { token }, body }),
});
