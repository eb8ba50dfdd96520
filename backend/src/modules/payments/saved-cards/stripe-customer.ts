import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The customer at Stripe of a signed-in customer, whose saved cards it has. Never found by an e-mail address. */
@Entity({ schema: 'payments', name: 'customers' })
export class StripeCustomer {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /** The account (set of keys) that reaches it. */
  @PrimaryColumn('text')
  account: string;

  @Column('text', { name: 'customer_id' })
  customerId: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
