import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type RefundStatus = 'requested' | 'succeeded' | 'failed';

/** So much of a refund is for one part of what was paid; which part that is, whoever asked for it knows. */
export interface RefundPart {
  part: number;
  cents: number;
}

/** Money on its way back. `key` names what it is for, so that asking twice refunds once. */
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

  /** How often it was asked for under a fresh idempotency key; the number is part of the key. */
  @Column('integer', { name: 'asked_times', default: 0 })
  askedTimes: number;

  /** When the key in use was first used. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;

  /** How the last call ended; written as unknown before the call. */
  @Column('text', { name: 'asked_outcome', nullable: true })
  askedOutcome: 'unknown' | 'error' | null;

  /** A worker is asking for it; another may after this. */
  @Column('timestamptz', { name: 'busy_until', nullable: true })
  busyUntil: Date | null;

  /** When it was last looked at. */
  @Column('timestamptz', { name: 'checked_at', default: () => 'kernel.now()' })
  checkedAt: Date;

  /** When staff were told that it does not get through. */
  @Column('timestamptz', { name: 'delayed_at', nullable: true })
  delayedAt: Date | null;

  @Column('text', { name: 'stripe_refund_id', nullable: true })
  stripeRefundId: string | null;

  /** When staff said that they returned the money another way, because Stripe could not. */
  @Column('timestamptz', { name: 'returned_at', nullable: true })
  returnedAt: Date | null;

  @Column('integer', { name: 'returned_by', nullable: true })
  returnedBy: number | null;

  /** The order it is for; null: the payment never became one. */
  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  /** What it is booked to; empty: the payment as a whole. */
  @Column('jsonb', { default: [] })
  parts: RefundPart[];

  /** Why, in words for the customer. */
  @Column('text', { nullable: true })
  explanation: string | null;

  /** E-mail of the member of staff; null: nobody, the shop itself. */
  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  /** The failed refund that was asked for again by this one. */
  @Column('integer', { name: 'again_of', nullable: true })
  againOf: number | null;

  /** Stripe's word for why it failed. */
  @Column('text', { nullable: true })
  failure: string | null;

  /** When Stripe's word for its end was heard. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}

/** What a refund is called at Stripe: its idempotency key, and its name in webhooks that come before Stripe's answer. */
export const refundKey = (key: string) => `refund-${key}`;
