import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where backups are kept: the folder of BACKUP_DIR, and the bucket of BACKUP_S3_BUCKET. */
export const BACKUP_PLACES = ['folder', 'bucket'] as const;
export type BackupPlace = (typeof BACKUP_PLACES)[number];

/**
 * The last good backup of a place and the last failure. Not contained in backups itself, so that a restored shop does
 * not claim to have one.
 */
@Entity({ schema: 'kernel', name: 'backups' })
export class BackupRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'backups_pk' })
  place: BackupPlace;

  /** "crispi-2026-11-29T033000Z"; null: none was made yet. */
  @Column('text', { nullable: true })
  name: string | null;

  /** The moment whose data it contains. */
  @Column('timestamptz', { name: 'made_at', nullable: true })
  madeAt: Date | null;

  @Column('double precision', { nullable: true })
  bytes: number | null;

  /** Null: the last attempt succeeded. */
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;
}
