import { IsInt } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** The gift cards of an electronic shipment are mailed now. */
export class EmailGiftCardsPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
}
export const EmailGiftCards = defineJob('orders.email-gift-cards', EmailGiftCardsPayload);

export const giftCardsKey = ({ orderId, recipientIndex }: EmailGiftCardsPayload) =>
  `order-${orderId}-${recipientIndex}`;
