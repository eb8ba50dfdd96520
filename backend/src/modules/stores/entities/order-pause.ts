import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Store } from './store';

/** Same-day orders of a store are paused until then. The pause ends by itself. */
@Entity({ schema: 'stores', name: 'order_pauses' })
export class OrderPause {
  @ManyToOne(() => Store, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'store_id', foreignKeyConstraintName: 'order_pauses_store_id' })
  store: Relation<Store>;

  @PrimaryColumn('integer', { name: 'store_id', primaryKeyConstraintName: 'order_pauses_key' })
  storeId: number;

  @Column('timestamptz', { name: 'paused_until' })
  pausedUntil: Date;

  @Column('integer', { name: 'changed_by' })
  changedBy: number;
}
