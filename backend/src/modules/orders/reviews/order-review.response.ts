import type { OrderReview } from './order-reviews';
import type { OrderReviewResponse } from './order-reviews.dto';

export function orderReview({ imageUrl, review, ...rest }: OrderReview): OrderReviewResponse {
  return {
    ...rest,
    image: imageUrl,
    review: review && {
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt.toISOString(),
      hidden: review.hidden,
    },
  };
}
