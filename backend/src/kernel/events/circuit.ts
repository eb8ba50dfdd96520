import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A provider whose latest tasks failed because it was down; a provider without a row is healthy. While the circuit is
 * open (`openedAt`) its tasks wait, and one at a time is admitted as a probe until the provider answers.
 */
@Entity({ schema: 'kernel', name: 'circuits' })
export class Circuit {
  @PrimaryColumn('text')
  provider: string;

  /** Tasks that failed since the last answer, each counted once. */
  @Column('bigint', { name: 'failed_tasks', array: true, default: () => "'{}'" })
  failedTasks: string[];

  @Column('timestamptz', { name: 'opened_at', nullable: true })
  openedAt: Date | null;

  /** When the next probe is due. */
  @Column('timestamptz', { name: 'probe_at', nullable: true })
  probeAt: Date | null;

  @Column('bigint', { name: 'probe_task_id', nullable: true })
  probeTaskId: string | null;

  /** Probes since the circuit opened. */
  @Column('integer', { default: 0 })
  probes: number;

  @Column('text', { name: 'last_error' })
  lastError: string;
}

/** Time of the last successful task of the provider, accurate to some seconds. */
@Entity({ schema: 'kernel', name: 'provider_successes' })
export class ProviderSuccess {
  @PrimaryColumn('text')
  provider: string;

  @Column('timestamptz', { name: 'succeeded_at', default: () => 'kernel.now()' })
  succeededAt: Date;
}
