import { IsInt } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** An order has been at home for a day: its buyer may be asked how it was. */
export class AskForReviewPayload {
  @IsInt() orderId: number;
}
export const AskForReview = defineJob('orders.ask-for-review', AskForReviewPayload);
