import { IsInt } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';

/** The gift cards of an electronic shipment are mailed now. */
export class MailGiftCardsPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
}
export const MailGiftCards = defineJob('orders.mail-gift-cards', MailGiftCardsPayload);

export const giftCardsKey = ({ orderId, recipientIndex }: MailGiftCardsPayload) => `order-${orderId}-${recipientIndex}`;
