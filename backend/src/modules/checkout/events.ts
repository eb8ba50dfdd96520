import { IsBoolean, IsInt, IsUUID } from 'class-validator';
import { defineEvent } from '../../kernel/events/definitions';

/** An order that staff typed waits for its customer to pay it with a link, who wants the link by email. */
export class PaymentLinkReadyPayload {
  @IsInt() draftId: number;
  /** The second email, before the link ends. */
  @IsBoolean() isReminder: boolean;
}
export const PaymentLinkReady = defineEvent('checkout.payment-link-ready', PaymentLinkReadyPayload);

/** A customer came after the end of a payment link and asks staff for a new one. */
export class PaymentLinkAskedPayload {
  @IsUUID() staffOrderId: string;
  @IsInt() draftId: number;
}
export const PaymentLinkAsked = defineEvent('checkout.payment-link-asked', PaymentLinkAskedPayload);
