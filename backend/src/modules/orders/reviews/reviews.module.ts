import { AskForReviewHandler, PlanReviewRequest } from './ask-for-review';
import { DeliveredItemRepository } from './delivered-items.repository';
import { OrderReviews } from './order-reviews';
import { OrderReviewsController } from './order-reviews.controller';
import { WriteReview } from './write-review';

export const reviews = {
  controllers: [OrderReviewsController],
  providers: [PlanReviewRequest, AskForReviewHandler, DeliveredItemRepository, OrderReviews, WriteReview],
};
