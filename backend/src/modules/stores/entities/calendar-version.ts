import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { SpecialDay } from '@crispi/rules/hours';
import { Store } from './store';

/**
 * A saved version of a store's calendar. Rows are only added, so they are also the history of its changes; the highest
 * version is in force. A store without one has the usual calendar.
 */
@Entity({ schema: 'stores', name: 'calendar_versions' })
@Check('calendar_versions_horizon', 'horizon_days BETWEEN 1 AND 365')
export class CalendarVersion {
  @ManyToOne(() => Store, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'store_id', foreignKeyConstraintName: 'calendar_versions_store_id' })
  store: Relation<Store>;

  @PrimaryColumn('integer', { name: 'store_id', primaryKeyConstraintName: 'calendar_versions_key' })
  storeId: number;

  /** Unique, so that two concurrent edits of the same version cannot both be saved. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'calendar_versions_key' })
  version: number;

  @Column('integer', { name: 'horizon_days' })
  horizonDays: number;

  @Column('jsonb')
  days: SpecialDay[];

  @Column('integer', { name: 'changed_by' })
  changedBy: number;

  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;
}
