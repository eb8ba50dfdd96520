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

  /** Null until Stripe has recorded it. */
  @Column('text', { name: 'transaction_id', nullable: true })
  transactionId: string | null;
}
