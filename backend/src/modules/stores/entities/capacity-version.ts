import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CapacityLimits } from '../capacity/capacity-plan';
import { Store } from './store';

/** A saved version of the limits of a store's windows; works like `CalendarVersion`. */
@Entity({ schema: 'stores', name: 'capacity_versions' })
export class CapacityVersion {
  @ManyToOne(() => Store, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'store_id', foreignKeyConstraintName: 'capacity_versions_store_id' })
  store: Relation<Store>;

  @PrimaryColumn('integer', { name: 'store_id', primaryKeyConstraintName: 'capacity_versions_key' })
  storeId: number;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'capacity_versions_key' })
  version: number;

  @Column('jsonb')
  limits: CapacityLimits;

  /** "14:00": no orders for the same day from then on; null: as long as there is time. */
  @Column('text', { name: 'cut_off', nullable: true })
  cutOff: string | null;

  /** The user's id; null: the initial limits. */
  @Column('integer', { name: 'changed_by', nullable: true })
  changedBy: number | null;

  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;
}
