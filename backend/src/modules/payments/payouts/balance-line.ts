import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A transaction of the bakery's balance at Stripe. Stripe never changes one. */
@Entity({ schema: 'payments', name: 'balance_lines' })
@Index('balance_lines_of_payout', ['payoutId'])
@Index('balance_lines_by_time', ['createdAt'])
export class BalanceLine {
  /** Stripe's id. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_balance_lines' })
  id: string;

  @Column('text')
  account: string;

  /** Stripe's reporting category: "charge", "refund", "dispute", "payout", "fee". */
  @Column('text')
  kind: string;

  /** Negative: taken off the balance. */
  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  /** What Stripe kept of it. */
  @Column('integer', { name: 'fee_cents' })
  feeCents: number;

  /** The charge, refund, dispute or payout. */
  @Column('text', { name: 'source_id', nullable: true })
  sourceId: string | null;

  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId: string | null;

  /** The payout that it is part of; null: not yet in one, or not known. */
  @Column('text', { name: 'payout_id', nullable: true })
  payoutId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
