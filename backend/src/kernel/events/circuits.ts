import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config';
import { Database } from '../database/database';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { Log } from '../observability/log';
import { HandlerRegistry } from './handler-registry';
import { ChangeBroadcast } from './change-broadcast';
import { wakeRelay } from './outbox';

/** How many different tasks must fail, without a success in between, before a provider counts as down. */
const OPENS_AFTER = 5;
const LONGEST_PROBE_WAIT_MS = 60_000;
const CHANGED = 'kernel.circuits';
/** A busy worker has a success every few milliseconds; it records one only now and then. */
const NOTE_EVERY_MS = 10_000;

export interface CircuitState {
  provider: string;
  openedAt: Date | null;
  /** Tasks that wait for the provider. */
  waiting: number;
  lastError: string;
}

/**
 * A circuit breaker per provider, shared by all workers: while a provider is down its tasks wait. It applies to tasks
 * only; a call that a shopper waits for is always attempted.
 */
@Injectable()
export class Circuits implements OnModuleInit {
  /** Providers with a row, as far as this process knows. While there is none, this saves a statement per task. */
  private troubled = new Set<string>();
  private noted = 0;
  private readonly successes = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly log: Log,
    private readonly broadcast: ChangeBroadcast,
    private readonly registry: HandlerRegistry,
  ) {}

  onModuleInit(): void {
    this.broadcast.on(CHANGED, () => this.readTroubled());
  }

  /** Whether the task may call the provider now: the circuit is closed, or the task is the probe. */
  async admits(provider: string, taskId: string): Promise<boolean> {
    if (!this.troubled.has(provider)) return true;
    const row = await this.database.row<{ admitted: boolean }>(
      'SELECT opened_at IS NULL OR probe_task_id IS NOT DISTINCT FROM $2 AS admitted FROM kernel.circuits WHERE provider = $1',
      [provider, taskId],
    );
    return row?.admitted ?? true;
  }

  /**
   * Whether a task that was not admitted must wait. Keeps the circuit from closing until the transaction ends, so that
   * no task starts to wait for an answer that has just arrived.
   */
  async isOpen(tx: Tx, provider: string): Promise<boolean> {
    const row = await tx.row('SELECT 1 FROM kernel.circuits WHERE provider = $1 AND opened_at IS NOT NULL FOR SHARE', [
      provider,
    ]);
    return row !== null;
  }

  /** A task failed because the provider is down. */
  async failed(tx: Tx, provider: string, taskId: string, reason: string): Promise<void> {
    const row = await tx.row<{ opens: boolean; noted: boolean }>(
      `INSERT INTO kernel.circuits AS c (provider, failed_tasks, last_error) VALUES ($1, ARRAY[$2::bigint], $3)
       ON CONFLICT (provider) DO UPDATE SET last_error = $3, probe_task_id = nullif(c.probe_task_id, $2::bigint),
         failed_tasks = CASE WHEN $2::bigint = ANY(c.failed_tasks) OR cardinality(c.failed_tasks) >= ${OPENS_AFTER}
           THEN c.failed_tasks ELSE c.failed_tasks || $2::bigint END
       RETURNING cardinality(failed_tasks) >= ${OPENS_AFTER} AND opened_at IS NULL AS opens, cardinality(failed_tasks) = 1 AS noted`,
      [provider, taskId, reason],
    );
    if (row!.opens) {
      await tx.rows(
        `UPDATE kernel.circuits SET opened_at = kernel.now(), probes = 0, probe_task_id = NULL,
           probe_at = kernel.now() + make_interval(secs => $2) WHERE provider = $1`,
        [provider, this.config.tasks.backoffMs / 1000],
      );
      this.log.error({ provider, reason }, 'a provider is down; its tasks wait until it answers');
    }
    if (row!.opens || row!.noted) await tx.notice(CHANGED);
  }

  /**
   * Call after the transaction of `failed` has committed, so that this process need not wait for its own notification.
   */
  remember(provider: string): void {
    this.troubled.add(provider);
    this.noted += 1;
  }

  /** The provider answered: the tasks that waited for it become due. */
  async answered(provider: string): Promise<void> {
    if (!this.troubled.has(provider)) return;
    await this.unitOfWork.run(async (tx) => {
      const row = await tx.row<{ wasOpen: boolean }>(
        'DELETE FROM kernel.circuits WHERE provider = $1 RETURNING opened_at IS NOT NULL AS was_open',
        [provider],
      );
      if (!row) return;
      await tx.notice(CHANGED);
      if (!row.wasOpen) return;
      await tx.rows(
        `UPDATE kernel.tasks SET next_at = kernel.now(), queued_at = NULL, waits_for = NULL
         WHERE status = 'pending' AND waits_for = $1`,
        [provider],
      );
      await wakeRelay(tx);
      this.log.info({ provider }, 'a provider answers again');
    });
  }

  /** Records the time of a successful call, which is shown to staff. */
  async succeeded(provider: string): Promise<void> {
    await this.answered(provider);
    const now = performance.now();
    if (now - (this.successes.get(provider) ?? -Infinity) < NOTE_EVERY_MS) return;
    this.successes.set(provider, now);
    await this.database
      .rows(
        `INSERT INTO kernel.provider_successes (provider) VALUES ($1)
         ON CONFLICT (provider) DO UPDATE SET succeeded_at = excluded.succeeded_at`,
        [provider],
      )
      // The provider did its work: a failure to note that must not make the task run again.
      .catch((error: unknown) => this.log.warn({ err: error, provider }, 'a success could not be recorded'));
  }

  /** The time of each provider's last success. */
  async lastSuccesses(): Promise<Map<string, Date>> {
    const rows = await this.database.rows<{ provider: string; succeededAt: Date }>(
      'SELECT provider, succeeded_at FROM kernel.provider_successes',
    );
    return new Map(rows.map(({ provider, succeededAt }) => [provider, succeededAt]));
  }

  /** The task ended without a call, so it was no probe: the next probe is due at once. */
  async notAsked(provider: string, taskId: string): Promise<void> {
    if (!this.troubled.has(provider)) return;
    await this.database.rows(
      `UPDATE kernel.circuits SET probe_at = kernel.now(), probe_task_id = NULL
       WHERE provider = $1 AND probe_task_id = $2 AND opened_at IS NOT NULL`,
      [provider, taskId],
    );
  }

  /** Admits one task to each provider whose probe is due: the one with the fewest attempts. */
  async probe(): Promise<void> {
    for (const provider of this.troubled) {
      await this.unitOfWork.run(async (tx) => {
        const task = await tx.row<{ id: string }>(
          `SELECT t.id FROM kernel.circuits c JOIN kernel.tasks t ON t.waits_for = c.provider
           WHERE c.provider = $1 AND c.opened_at IS NOT NULL AND c.probe_at <= kernel.now() AND t.status = 'pending'
             AND (t.lease_until IS NULL OR t.lease_until < kernel.now()) AND t.handler = ANY($2)
           ORDER BY t.outages, t.next_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
          [provider, this.registry.names()],
        );
        if (!task) return;
        await tx.rows(
          `UPDATE kernel.circuits SET probe_task_id = $2, probes = probes + 1,
             probe_at = kernel.now() + make_interval(secs => least($3 * 2 ^ least(probes, 20), $4)) WHERE provider = $1`,
          [provider, task.id, this.config.tasks.backoffMs / 1000, LONGEST_PROBE_WAIT_MS / 1000],
        );
        await tx.rows('UPDATE kernel.tasks SET next_at = kernel.now(), queued_at = NULL WHERE id = $1', [task.id]);
      });
    }
  }

  /** Every provider with failures since its last answer. */
  list(): Promise<CircuitState[]> {
    return this.database.rows<CircuitState>(
      `SELECT provider, opened_at, last_error,
         (SELECT count(*)::int FROM kernel.tasks WHERE status = 'pending' AND waits_for = provider) AS waiting
       FROM kernel.circuits ORDER BY provider`,
    );
  }

  private async readTroubled(): Promise<void> {
    const noted = this.noted;
    const rows = await this.database.rows<{ provider: string }>('SELECT provider FROM kernel.circuits');
    // A failure recorded in the meantime may be missing in the result.
    if (noted !== this.noted) return this.readTroubled();
    this.troubled = new Set(rows.map((row) => row.provider));
  }
}
