import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What Stripe Tax keeps of a shipment: the calculation that was paid, then the transaction made of it. */
@Entity({ schema: 'tax', name: 'stripe_records' })
export class StripeRecord {
  @PrimaryColumn('integer', { name: 'order_id' })
  orderId: number;

  @PrimaryColumn('integer', { name: 'recipient_index' })
  recipientIndex: number;

  /** Stripe account of the payment. */
  @Column('text')
  account: string;

  @Column('text', { name: 'calculation_id' })
  calculationId: string;

  /** Goods, delivery fee and tax; tips are not in it. */
  @Column('integer', { name: 'total_cents' })
  totalCents: number;

  /** Taken back with refunds. */
  @Column('integer', { name: 'reversed_cents', default: 0 })
  reversedCents: number;

  /** Null until Stripe has recorded it. */
  @Column('text', { name: 'transaction_id', nullable: true })
  transactionId: string | null;
}
