import { classicReviews } from './reviews/classic-reviews';
import { newerReviews } from './reviews/newer-reviews';
import type { SeedReview } from './reviews/review';

export type { SeedReview } from './reviews/review';

/** All reviews; ids follow the order of the rows, so new ones are added at the end. */
export const reviews: SeedReview[] = [...classicReviews, ...newerReviews].map(
  ([productId, rating, customerName, comment, createdAt], index) => ({
    id: index + 1,
    productId,
    rating,
    customerName,
    comment,
    createdAt,
  }),
);
