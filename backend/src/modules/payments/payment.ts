import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

export type PaymentMode = 'sandbox' | 'test' | 'live';

/** A Stripe PaymentIntent this shop made. Stripe owns its state; kept here is what must survive a change of keys. */
@Entity({ schema: 'payments', name: 'payments' })
export class Payment {
  @PrimaryColumn('text', { name: 'payment_intent_id' })
  paymentIntentId: string;

  @Column('text')
  mode: PaymentMode;

  /** Under whose keys it was made, as the settings name them: a later change of keys must not strand it. */
  @Column('text', { default: 'sandbox' })
  account: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text', { name: 'stripe_customer_id', nullable: true })
  stripeCustomerId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}

/** Money on its way back. `key` names what it is for, so that asking twice refunds once. */
@Entity({ schema: 'payments', name: 'refunds' })
@Index('refunds_once', ['key'], { unique: true })
@Index('refunds_of_payment', ['paymentIntentId'])
@Index('refunds_requested', ['checkedAt'], { where: "status = 'requested'" })
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
  status: 'requested' | 'succeeded' | 'failed';

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

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}

/** What a refund is called at Stripe: its idempotency key, and its name in webhooks that come before Stripe's answer. */
export const refundKey = (key: string) => `refund-${key}`;

/** A webhook event as it came, stored before it was answered. Its id is Stripe's: a repeat changes nothing. */
@Entity({ schema: 'payments', name: 'stripe_events' })
export class StripeEvent {
  @PrimaryColumn('text', { name: 'event_id' })
  eventId: string;

  @Column('text')
  type: string;

  @Column('jsonb')
  payload: object;

  @Column('timestamptz', { name: 'received_at', default: () => 'kernel.now()' })
  receivedAt: Date;
}
