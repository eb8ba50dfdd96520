import type { Review } from '../entities/review';

/** A review as shoppers read it. */
export type ReviewRow = Pick<Review, 'id' | 'rating' | 'comment' | 'customerName' | 'createdAt'>;

/** What a buyer says about one product of one line of an order. */
export interface NewReview {
  productId: number;
  orderId: number;
  orderItemId: number;
  rating: number;
  comment: string;
  customerName: string;
}

/** A buyer's own, hidden or not. */
export interface WrittenReview extends Pick<Review, 'productId' | 'rating' | 'comment' | 'createdAt'> {
  orderItemId: number;
  hidden: boolean;
}

/** As staff see it, with what was last decided about it. */
export interface ManagedReviewRow extends ReviewRow, Pick<Review, 'productId' | 'orderId' | 'decidedAt'> {
  productName: string;
  hidden: boolean;
  reason: string | null;
  decidedBy: string | null;
}
