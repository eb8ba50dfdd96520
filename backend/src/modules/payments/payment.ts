import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type PaymentMode = 'sandbox' | 'test' | 'live';

/** A Stripe PaymentIntent made by this shop. Stripe owns its state; this is what must survive a change of keys. */
@Entity({ schema: 'payments', name: 'payments' })
@Index('payments_card', ['cardLast4'], { where: 'card_last4 IS NOT NULL' })
export class Payment {
  @PrimaryColumn('text', { name: 'payment_intent_id' })
  paymentIntentId: string;

  @Column('text')
  mode: PaymentMode;

  /**
   * The account (set of keys) it was made with, as named by the settings, so that it stays reachable after a change of
   * keys.
   */
  @Column('text', { default: 'sandbox' })
  account: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text', { name: 'stripe_customer_id', nullable: true })
  stripeCustomerId: string | null;

  /** When the payment was reported; null: not paid, or not reported yet. */
  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  /** Lets staff find the payment of a caller. */
  @Column('text', { name: 'card_last4', nullable: true })
  cardLast4: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
