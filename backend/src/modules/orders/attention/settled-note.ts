import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Order } from '../core/order';

/** What a shipment was flagged for until a member of staff said that it is settled. */
@Entity({ schema: 'orders', name: 'settled_notes' })
@Index('settled_notes_of_order', ['orderId', 'id'])
export class SettledNote {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'settled_notes_pk' })
  id: number;

  @ManyToOne(() => Order, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'settled_notes_order_fk' })
  order: Relation<Order>;

  @Column('integer', { name: 'order_id' })
  orderId: number;

  @Column('integer', { name: 'recipient_index' })
  recipientIndex: number;

  @Column('text')
  note: string;

  /** E-mail of the member of staff. */
  @Column('text', { name: 'settled_by' })
  settledBy: string;

  @Column('timestamptz', { name: 'settled_at', default: () => 'kernel.now()' })
  settledAt: Date;
}
