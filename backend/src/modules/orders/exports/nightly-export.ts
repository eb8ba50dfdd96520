import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The files of a day that were sent, and where to: each day's once. */
@Entity({ schema: 'orders', name: 'nightly_exports' })
export class NightlyExport {
  /** Of the stores' calendars. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'nightly_exports_pk' })
  day: string;

  /** An email address; null: none. */
  @Column('text', { name: 'emailed_to', nullable: true })
  emailedTo: string | null;

  /** The bucket of an S3-compatible store; null: none. */
  @Column('text', { nullable: true })
  bucket: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
