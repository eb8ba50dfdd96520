import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Up to when changes of orders are in the daily figures: one row. */
@Entity({ schema: 'reports', name: 'count_progress' })
export class CountProgress {
  @PrimaryColumn('boolean', { name: 'is_only', default: true, primaryKeyConstraintName: 'PK_count_progress' })
  isOnly: boolean;

  @Column('timestamptz')
  through: Date;
}
