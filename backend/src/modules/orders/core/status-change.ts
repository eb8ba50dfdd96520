import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One line of a shipment's history: from, to, when, who and why. */
@Entity({ schema: 'orders', name: 'status_history' })
@Index('status_history_of_order', ['orderId', 'id'])
@Index('status_history_by_time', ['changedAt'])
export class StatusChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('integer', { name: 'order_id' })
  orderId: number;

  @Column('integer', { name: 'recipient_index' })
  recipientIndex: number;

  @Column('text', { name: 'from_status', nullable: true })
  fromStatus: string | null;

  @Column('text', { name: 'to_status' })
  toStatus: string;

  /** "shopper", "courier", "system", the e-mail of a member of staff or the name of a device. */
  @Column('text', { name: 'changed_by' })
  changedBy: string;

  @Column('text', { nullable: true })
  why: string | null;

  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;
}
