import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type PaymentMode = 'sandbox' | 'test' | 'live';

/** A Stripe PaymentIntent this shop made. Stripe owns its state; kept here is what must survive a change of keys. */
@Entity({ schema: 'payments', name: 'payments' })
@Index('payments_card', ['cardLast4'], { where: 'card_last4 IS NOT NULL' })
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

  /** When we learned that it was paid; null: it was not, or nobody has told us. */
  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  /** By it a caller and a line of the back office find each other. */
  @Column('text', { name: 'card_last4', nullable: true })
  cardLast4: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
