import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The shop was opened or closed. Rows are only added, so they are also the history; the highest number is in force. */
@Entity({ schema: 'settings', name: 'openings' })
export class OpeningChange {
  /** Unique, so that two concurrent changes cannot both be the next. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'PK_settings_openings' })
  number: number;

  @Column('boolean')
  open: boolean;

  /** For shoppers; may be empty. */
  @Column('text')
  reason: string;

  @Column('integer', { name: 'changed_by' })
  changedBy: number;

  /** The network address of the request. */
  @Column('text')
  address: string;

  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;
}
