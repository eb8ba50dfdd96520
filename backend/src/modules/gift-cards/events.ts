import { IsBoolean, IsInt, IsOptional } from 'class-validator';
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

/** The email with the code of a card did not reach its recipient. */
export class GiftCardUndeliveredPayload {
  @IsInt() cardId: number;
  /** It left, and came back. False: it could not be sent. */
  @IsBoolean() bounced: boolean;
}
export const GiftCardUndelivered = defineEvent('gift-cards.card-undelivered', GiftCardUndeliveredPayload);

/** A card was blocked before its code was mailed, so it will not be. */
export class GiftCardNotEmailedPayload {
  @IsInt() cardId: number;
}
export const GiftCardNotEmailed = defineEvent('gift-cards.card-not-emailed', GiftCardNotEmailedPayload);
