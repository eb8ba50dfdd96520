import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A provider some of whose latest tasks failed because it was down; without a row all is well. Once open
 * (`openedAt`), its tasks wait while one after another is let through as a probe, until one gets an answer.
 */
@Entity({ schema: 'kernel', name: 'circuits' })
export class Circuit {
  @PrimaryColumn('text')
  provider: string;

  /** Tasks that failed since the last answer, each once. */
  @Column('bigint', { name: 'failed_tasks', array: true, default: () => "'{}'" })
  failedTasks: string[];

  @Column('timestamptz', { name: 'opened_at', nullable: true })
  openedAt: Date | null;

  /** When the next probe may go. */
  @Column('timestamptz', { name: 'probe_at', nullable: true })
  probeAt: Date | null;

  @Column('bigint', { name: 'probe_task_id', nullable: true })
  probeTaskId: string | null;

  /** Probes since it opened. */
  @Column('integer', { default: 0 })
  probes: number;

  @Column('text', { name: 'last_error' })
  lastError: string;
}
