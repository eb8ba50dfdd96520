import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a scheduled job is due and how its last run went. The schedule lives here, so that no queue can lose it. */
@Entity({ schema: 'kernel', name: 'sweeps' })
export class ScheduledJobRow {
  @PrimaryColumn('text')
  name: string;

  @Column('integer', { name: 'every_ms' })
  everyMs: number;

  @Column('timestamptz', { name: 'next_at', default: () => 'kernel.now()' })
  nextAt: Date;

  /** One worker runs it; should that one die, another may after this. */
  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  /** Last time it ended well. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;
}
