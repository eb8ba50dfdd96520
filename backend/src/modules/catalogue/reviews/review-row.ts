import type { Review } from '../entities/review';

/** A review as shown in the shop. */
export type ReviewRow = Pick<Review, 'id' | 'rating' | 'comment' | 'customerName' | 'createdAt'>;

/** A buyer's review of one product of an order line. */
export interface NewReview {
  productId: number;
  orderId: number;
  orderItemId: number;
  rating: number;
  comment: string;
  customerName: string;
}

/** A buyer's own review, hidden or not. */
export interface WrittenReview extends Pick<Review, 'productId' | 'rating' | 'comment' | 'createdAt'> {
  orderItemId: number;
  hidden: boolean;
}

/** A review in the back office, with the latest decision about it. */
export interface ManagedReviewRow extends ReviewRow, Pick<Review, 'productId' | 'orderId' | 'decidedAt'> {
  productName: string;
  hidden: boolean;
  reason: string | null;
  decidedBy: string | null;
}
