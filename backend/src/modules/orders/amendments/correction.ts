import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Order } from '../core/order';

const CORRECTED_FIELDS = ['email', 'name', 'phone', 'address', 'window', 'instructions', 'message', 'fee'] as const;

/** One field, as text for staff and customers. */
export interface CorrectedField {
  /** fee: the new delivery fee. Corrections by staff do not change the customer's price. */
  field: (typeof CORRECTED_FIELDS)[number];
  from: string;
  to: string;
}

/** One change of an order by staff or its buyer. */
@Entity({ schema: 'orders', name: 'corrections' })
@Index('corrections_of_order', ['orderId', 'id'])
@Index('corrections_by_time', ['correctedAt'])
export class Correction {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'corrections_pk' })
  id: number;

  @ManyToOne(() => Order, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'corrections_order_fk' })
  order: Relation<Order>;

  @Column('integer', { name: 'order_id' })
  orderId: number;

  /** Null: the buyer's e-mail or phone. */
  @Column('integer', { name: 'recipient_index', nullable: true })
  recipientIndex: number | null;

  @Column('jsonb')
  changes: CorrectedField[];

  /** E-mail of the member of staff; "customer" for the buyer. */
  @Column('text', { name: 'corrected_by' })
  correctedBy: string;

  @Column('text', { nullable: true })
  why: string | null;

  @Column('timestamptz', { name: 'corrected_at', default: () => 'kernel.now()' })
  correctedAt: Date;
}
