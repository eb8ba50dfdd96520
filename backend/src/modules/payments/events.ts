import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { defineEvent } from '../../kernel/events/definitions';

/** Stripe says a payment intent succeeded. Old news is possible: whoever reacts asks for the intent's state first. */
export class PaymentSucceededPayload {
  @IsString() paymentIntentId: string;
}
export const PaymentSucceeded = defineEvent('payments.payment-succeeded', PaymentSucceededPayload);

/** A card was declined or its authentication failed; the intent may still succeed with another try. */
export class PaymentFailedPayload {
  @IsString() paymentIntentId: string;
}
export const PaymentFailed = defineEvent('payments.payment-failed', PaymentFailedPayload);

export const REFUND_REASONS = ['order_refused', 'staff'] as const;

/** Money goes back to the customer: all of a payment whose order could not be placed, or what staff decided. */
export class RefundRequestedPayload {
  @IsInt() refundId: number;
  @IsString() paymentIntentId: string;
  @IsOptional() @IsInt() orderId: number | null;
  @IsInt() amountCents: number;
  @IsIn(REFUND_REASONS) reason: (typeof REFUND_REASONS)[number];
  /** A sentence for the customer. */
  @IsString() explanation: string;
  /** As it was typed: money must go back whatever it looks like. */
  @IsString() customerEmail: string;
  @IsString() customerName: string;
}
export class RefundPartPayload {
  @IsInt() part: number;
  @IsInt() cents: number;
}

/** Money that should go back did not: the card is closed, say. */
export class RefundFailedPayload {
  @IsInt() refundId: number;
  @IsString() paymentIntentId: string;
  @IsInt() amountCents: number;
  /** Stripe's word for the reason. */
  @IsOptional() @IsString() why: string | null;
}
/** Stripe said that an order's money went back. */
export class RefundMadePayload {
  @IsInt() refundId: number;
  @IsInt() orderId: number;
  @IsInt() amountCents: number;
  /** The parts it is booked to, with the cents of each. */
  @IsArray() @ValidateNested({ each: true }) @Type(() => RefundPartPayload) parts: RefundPartPayload[];
  /** Why, in words for the customer. */
  @IsOptional() @IsString() explanation: string | null;
}
export const RefundMade = defineEvent('payments.refund-made', RefundMadePayload);

/** A cardholder disputes a payment, or the dispute moved on. */
export class DisputeChangedPayload {
  @IsString() disputeId: string;
  @IsString() paymentIntentId: string;
}
export const DisputeChanged = defineEvent('payments.dispute-changed', DisputeChangedPayload);

/** A refund has not reached Stripe for a while; it goes on being tried. */
export class RefundDelayedPayload {
  @IsInt() refundId: number;
  @IsString() paymentIntentId: string;
  @IsInt() amountCents: number;
}
export const RefundDelayed = defineEvent('payments.refund-delayed', RefundDelayedPayload);

/** A delayed refund got through, or failed for good, which is told as well. */
export const RefundCaughtUp = defineEvent('payments.refund-caught-up', RefundDelayedPayload);

export const RefundFailed = defineEvent('payments.refund-failed', RefundFailedPayload);

export const RefundRequested = defineEvent('payments.refund-requested', RefundRequestedPayload);
