import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money that Stripe has sent to the bakery's bank. Stripe owns its state. */
@Entity({ schema: 'payments', name: 'payouts' })
export class Payout {
  /** Stripe's id. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_payouts' })
  id: string;

  /** The set of keys it was read with. */
  @Column('text')
  account: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  /** Stripe's status: "paid", "in_transit", "failed". */
  @Column('text')
  status: string;

  /** The day of arrival at the bank. */
  @Column('date', { name: 'arrives_on' })
  arrivesOn: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
