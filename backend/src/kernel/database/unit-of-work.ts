import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import type { EventDefinition, JobDefinition } from '../events/definitions';
import { checkPayload } from '../events/definitions';
import {
  deleteJob,
  eventRow,
  writeJob,
  writePending,
  type Claimed,
  type JobStart,
  type PendingMessages,
} from '../events/outbox';
import type { QueuedTask } from '../jobs/task-queues';
import type { Counter } from 'prom-client';
import { Log } from '../observability/log';
import { camelRows, type Param, type Statements, prepared } from './database';

type Loggable = string | number | boolean | null | undefined;

/** Deadlock and serialization failure: nothing was written, so the work can be repeated. */
const RETRYABLE = new Set(['40P01', '40001']);
const MAX_TRIES = 4;

/**
 * One database transaction and everything that must commit with it: rows, events, jobs and change broadcasts. `publish`
 * and `enqueue` exist only here, so an event or job is written exactly when its cause is.
 */
export class Tx implements Statements {
  /** Ids of the tasks that `enqueue` has written. */
  readonly enqueued: string[] = [];
  /** Ids of the written events. */
  readonly published: string[] = [];
  /** Events and change broadcasts that are not written yet, see `writePending`. */
  private pending: PendingMessages = { events: [], broadcasts: [] };
  /** Counter increments to apply after the commit. */
  readonly counts: [counter: Counter, by: number][] = [];
  /** Log lines to write after the commit. */
  readonly lines: [fields: Record<string, Loggable>, message: string][] = [];

  /** The job that the worker runs next; it is claimed when it is written. */
  next: Claimed | null = null;
  /** Jobs that the worker adds to their queues after the commit. */
  readonly queued: QueuedTask[] = [];

  /** `start`: how the worker that runs this starts the enqueued jobs; null: the relays find them. */
  constructor(
    readonly manager: EntityManager,
    private readonly client: PoolClient,
    private readonly start: JobStart | null = null,
  ) {}

  async rows<T>(sql: string, params: Param[] = []): Promise<T[]> {
    return camelRows<T>((await send(this.client, prepared(sql, params))).rows as object[]);
  }

  async row<T>(sql: string, params: Param[] = []): Promise<T | null> {
    return (await this.rows<T>(sql, params))[0] ?? null;
  }

  /** Publishes an event. Each subscriber gets its own delivery, at least once, after this transaction commits. */
  async publish<P extends object>(event: EventDefinition<P>, payload: P): Promise<void> {
    this.pending.events.push(await eventRow(event, checkPayload(event, payload)));
  }

  /**
   * Enqueues a job that runs after the commit, not before `runAt`. A second job with the same `key` is ignored while
   * the first one is unfinished.
   */
  async enqueue<P extends object>(
    job: JobDefinition<P>,
    payload: P,
    options: { runAt?: Date; key?: string } = {},
  ): Promise<void> {
    const checked = checkPayload(job, payload);
    const start = options.runAt ? null : this.start;
    const queue = start?.queueOf(job.name) ?? null;
    const isQueued = queue !== null && start!.queuesAvailable;
    const claim = queue || this.next ? null : (start?.claim ?? null);
    const wake = !options.runAt && !isQueued && !claim;
    const task = await writeJob(this, job, checked, { ...options, wake, claim, isQueued });
    if (!task) return;
    const { createdAt, ...written } = { ...task, handler: job.name, payload: checked };
    this.enqueued.push(task.id);
    if (isQueued) this.queued.push({ ...written, queue, attempts: 0 });
    if (claim) this.next = { ...written, token: claim.token, attempts: 1, outages: 0, ageMs: 0, occurredAt: createdAt };
  }

  /**
   * Deletes the job of this key unless a worker has claimed it; false when one has, or it is done. A worker that is
   * about to claim it waits for this transaction and finds nothing.
   */
  withdraw(job: JobDefinition, key: string): Promise<boolean> {
    return deleteJob(this, job, key);
  }

  /** A log line at level info, written after the commit: ids and numbers, no personal data. */
  log(fields: Record<string, Loggable>, message: string): void {
    this.lines.push([fields, message]);
  }

  /** Adds to a counter of this process after the commit. */
  count(counter: Counter, by = 1): void {
    this.counts.push([counter, by]);
  }

  /** Notifies every process, including this one, that data it may have cached has changed. */
  async notice(topic: string, detail = ''): Promise<void> {
    this.pending.broadcasts.push(JSON.stringify({ topic, detail }));
  }

  /** Writes the events and change broadcasts collected so far. Called by the commit as well. */
  async writePending(): Promise<void> {
    const { events, broadcasts } = this.pending;
    if (events.length + broadcasts.length === 0) return;
    this.pending = { events: [], broadcasts: [] };
    this.published.push(...(await writePending(this, { events, broadcasts })));
  }
}

@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Log,
  ) {}

  /**
   * Runs the work in one transaction. On a deadlock or a serialization failure the whole work runs again, so it must
   * not touch anything outside the transaction.
   */
  async run<T>(work: (tx: Tx) => Promise<T>, start: JobStart | null = null): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const [tx, result] = await this.once(work, start);
        for (const [fields, message] of tx.lines) this.logger.info(fields, message);
        for (const [counter, by] of tx.counts) counter.inc(by);
        return result;
      } catch (error) {
        if (attempt >= MAX_TRIES || !isRetryable(error)) throw error;
      }
    }
  }

  /**
   * BEGIN and COMMIT are pipelined (`pipeline` of pg) with the first and last statement, so a transaction adds no round trips:
   * the transaction begins with its first statement and ends with the last.
   */
  private async once<T>(work: (tx: Tx) => Promise<T>, start: JobStart | null): Promise<[Tx, T]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      // Keeps TypeORM's repositories from opening a transaction of their own.
      Object.assign(runner, { isTransactionActive: true });
      const tx = new Tx(runner.manager, client, start);
      const begun = send(client, 'START TRANSACTION');
      // If this fails, every later statement fails with the same error.
      begun.catch(() => undefined);
      try {
        const result = await work(tx);
        await begun;
        const written = tx.writePending();
        const ended = send(client, 'COMMIT');
        ended.catch(() => undefined);
        await written;
        // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, even if the error was caught.
        if ((await ended).command !== 'COMMIT')
          throw new Error('A statement of the transaction failed: nothing was written.');
        return [tx, result];
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release();
    }
  }
}

/** Passes the statement to the connection before it returns. Like TypeORM's, its error contains the statement. */
async function send(client: PoolClient, statement: string | QueryConfig): Promise<QueryResult> {
  try {
    return await client.query(statement);
  } catch (error) {
    const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
    throw new QueryFailedError(text, values as unknown[], error as Error);
  }
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(String(causeOf(error)?.code));
}

/** Whether the error is a unique violation (of the named constraint or index, if given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = causeOf(error);
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint);
}

/** The driver's error. */
function causeOf(error: unknown): { code?: string; constraint?: string } | undefined {
  return (error instanceof QueryFailedError ? error.driverError : error) as { code?: string; constraint?: string };
}
