import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { defineEvent } from '../../kernel/events/definitions';
import { BY_HAND, type ByHand } from './refunds/refund';

/**
 * Stripe reports that a payment intent succeeded. The report may be outdated: handlers retrieve the intent's state
 * first.
 */
export class PaymentSucceededPayload {
  @IsString() paymentIntentId: string;
}
export const PaymentSucceeded = defineEvent('payments.payment-succeeded', PaymentSucceededPayload);

/** A card was declined or its authentication failed; the intent may still succeed at another attempt. */
export class PaymentFailedPayload {
  @IsString() paymentIntentId: string;
}
export const PaymentFailed = defineEvent('payments.payment-failed', PaymentFailedPayload);

const REFUND_REASONS = ['order_refused', 'staff'] as const;

/** Money goes back to the customer: the whole payment if no order could be placed, or the amount staff decided on. */
export class RefundRequestedPayload {
  @IsInt() refundId: number;
  @IsString() paymentIntentId: string;
  @IsOptional() @IsInt() orderId: number | null;
  @IsInt() amountCents: number;
  @IsIn(REFUND_REASONS) reason: (typeof REFUND_REASONS)[number];
  /** A sentence for the customer. */
  @IsString() explanation: string;
  /** Not validated: the refund is needed even if the address is invalid. */
  @IsString() customerEmail: string;
  @IsString() customerName: string;
}
export class RefundPartPayload {
  @IsInt() part: number;
  @IsInt() cents: number;
}

/** A refund failed, for example because the card was closed. */
export class RefundFailedPayload {
  @IsInt() refundId: number;
  @IsString() paymentIntentId: string;
  @IsInt() amountCents: number;
  /** Stripe's reason. */
  @IsOptional() @IsString() why: string | null;
}
/** An order's refund succeeded: Stripe reported it, it is on a gift card, or staff return it. */
export class RefundMadePayload {
  @IsInt() refundId: number;
  @IsInt() orderId: number;
  @IsInt() amountCents: number;
  /** The parts it is for, with the cents of each. */
  @IsArray() @ValidateNested({ each: true }) @Type(() => RefundPartPayload) parts: RefundPartPayload[];
  /** The reason, in words for the customer. */
  @IsOptional() @IsString() explanation: string | null;
  /** The gift card that it went to; missing: it went back the way it was paid at Stripe. */
  @IsOptional() @IsString() giftCardLastFour?: string;
  /** How staff return it; missing: Stripe or a gift card returns it. */
  @IsOptional() @IsIn(BY_HAND) byHand?: ByHand;
}
export const RefundMade = defineEvent('payments.refund-made', RefundMadePayload);

/** A cardholder disputes a payment, or the state of the dispute changed. */
export class DisputeChangedPayload {
  @IsString() disputeId: string;
  @IsString() paymentIntentId: string;
}
export const DisputeChanged = defineEvent('payments.dispute-changed', DisputeChangedPayload);

/** A refund has not reached Stripe for a while; attempts continue. */
export class RefundDelayedPayload {
  @IsInt() refundId: number;
  @IsString() paymentIntentId: string;
  @IsInt() amountCents: number;
}
export const RefundDelayed = defineEvent('payments.refund-delayed', RefundDelayedPayload);

/** A delayed refund succeeded, or failed for good, which publishes an event of its own. */
export const RefundCaughtUp = defineEvent('payments.refund-caught-up', RefundDelayedPayload);

export const RefundFailed = defineEvent('payments.refund-failed', RefundFailedPayload);

export const RefundRequested = defineEvent('payments.refund-requested', RefundRequestedPayload);
