import { IsInt, IsOptional } from 'class-validator';
import { defineEvent } from '../../kernel/events/definitions';

/** The code of a card can be mailed. */
export class GiftCardReadyPayload {
  @IsInt() cardId: number;
  /** The order that bought it. */
  @IsOptional() @IsInt() orderId: number | null;
}
export const GiftCardReady = defineEvent('gift-cards.card-ready', GiftCardReadyPayload);

/** The code of a card was mailed. */
export class GiftCardEmailedPayload {
  @IsInt() cardId: number;
}
export const GiftCardEmailed = defineEvent('gift-cards.card-emailed', GiftCardEmailedPayload);
