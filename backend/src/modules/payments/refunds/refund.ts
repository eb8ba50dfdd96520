import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type RefundStatus = 'requested' | 'succeeded' | 'failed';

/** The amount of a refund for one part of the payment; only the requester knows what the part is. */
export interface RefundPart {
  part: number;
  cents: number;
}

/**
 * How a part that the shop received itself is returned, by staff: `cash` from the counter, `bank` by the card terminal
 * or a transfer. `owed`: it was not paid yet, and only less is owed.
 */
export const BY_HAND = ['owed', 'cash', 'bank'] as const;
export type ByHand = (typeof BY_HAND)[number];

/** A refund. `key` names its purpose, so that a repeated request refunds once. */
@Entity({ schema: 'payments', name: 'refunds' })
@Index('refunds_once', ['key'], { unique: true })
@Index('refunds_of_payment', ['paymentIntentId'])
@Index('refunds_requested', ['checkedAt'], { where: "status = 'requested'" })
@Index('refunds_of_refused_orders', ['id'], { where: "reason = 'order_refused' AND status <> 'succeeded'" })
@Check('refunds_amount', 'amount_cents > 0')
@Check('refunds_status', `status IN ('requested', 'succeeded', 'failed')`)
export class Refund {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text', { name: 'payment_intent_id' })
  paymentIntentId: string;

  @Column('text')
  key: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text')
  reason: string;

  @Column('text', { default: 'requested' })
  status: RefundStatus;

  /** Number of fresh idempotency keys used; it is part of the key. */
  @Column('integer', { name: 'asked_times', default: 0 })
  askedTimes: number;

  /** When the current key was first used. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;

  /** Outcome of the latest call; stored as unknown before the call. */
  @Column('text', { name: 'asked_outcome', nullable: true })
  askedOutcome: 'unknown' | 'error' | null;

  /** A worker is requesting it; others may from then on. */
  @Column('timestamptz', { name: 'busy_until', nullable: true })
  busyUntil: Date | null;

  /** When it was last checked. */
  @Column('timestamptz', { name: 'checked_at', default: () => 'kernel.now()' })
  checkedAt: Date;

  /** When staff were notified of its delay. */
  @Column('timestamptz', { name: 'delayed_at', nullable: true })
  delayedAt: Date | null;

  @Column('text', { name: 'stripe_refund_id', nullable: true })
  stripeRefundId: string | null;

  /** When staff recorded that they returned the money another way, because Stripe could not. */
  @Column('timestamptz', { name: 'returned_at', nullable: true })
  returnedAt: Date | null;

  @Column('integer', { name: 'returned_by', nullable: true })
  returnedBy: number | null;

  /** The order it is for; null for a payment without an order. */
  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  /** The parts it is for; empty: the payment as a whole. */
  @Column('jsonb', { default: [] })
  parts: RefundPart[];

  /** The reason, in words for the customer. */
  @Column('text', { nullable: true })
  explanation: string | null;

  /** E-mail of the member of staff; null: requested by the shop itself. */
  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  /** The failed refund that this one repeats. */
  @Column('integer', { name: 'again_of', nullable: true })
  againOf: number | null;

  /** The gift card that it went to; null: it is made by Stripe, or by hand. */
  @Column('integer', { name: 'gift_card_id', nullable: true })
  giftCardId: number | null;

  @Column('text', { name: 'gift_card_last_four', nullable: true })
  giftCardLastFour: string | null;

  /** Null: Stripe or a gift card returns it. */
  @Column('text', { name: 'by_hand', nullable: true })
  byHand: ByHand | null;

  /** Stripe's reason for the failure. */
  @Column('text', { nullable: true })
  failure: string | null;

  /** When Stripe's report of the outcome was received. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}

/**
 * A refund's name at Stripe: the base of its idempotency key, and its name in webhooks that overtake Stripe's answer.
 */
export const refundKey = (key: string) => `refund-${key}`;
