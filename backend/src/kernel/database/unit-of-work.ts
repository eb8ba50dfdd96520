import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import type { EventDefinition, JobDefinition } from '../events/definitions';
import { checkPayload } from '../events/definitions';
import { deleteJob, writeEvent, writeJob } from '../events/outbox';
import { broadcastChange } from '../events/change-broadcast';
import type { Counter } from 'prom-client';
import { Log } from '../observability/log';
import { camelRows } from './camel-rows';
import type { Param, Statements } from './database';
import { prepared } from './prepared';

type Loggable = string | number | boolean | null | undefined;

/** Deadlock and serialization failure: nothing was written, the same work may simply run again. */
const RETRYABLE = new Set(['40P01', '40001']);
const MAX_TRIES = 4;

/**
 * One database transaction and everything that must commit with it: rows, events, jobs, notices. `publish` and
 * `enqueue` exist only here, so nothing can be announced that did not happen, and nothing happens unannounced.
 */
export class Tx implements Statements {
  /** Ids of the tasks that `enqueue` has written. */
  readonly enqueued: string[] = [];
  /** Ids of the events that `publish` has written. */
  readonly published: string[] = [];
  /** What `count` was told, to be added once it is true. */
  readonly counts: [counter: Counter, by: number][] = [];
  /** What `log` was told, to be written once it is true. */
  readonly lines: [fields: Record<string, Loggable>, message: string][] = [];

  /** `goesOn`: whoever runs this does the first job enqueued itself, so that nobody else need be woken for it. */
  constructor(
    readonly manager: EntityManager,
    private readonly goesOn = false,
  ) {}

  async rows<T>(sql: string, params: Param[] = []): Promise<T[]> {
    const client = (await this.manager.queryRunner!.connect()) as PoolClient;
    try {
      const result = await client.query(prepared(sql, params));
      return camelRows<T>(result.rows as object[]);
    } catch (error) {
      // As TypeORM does it: the log names the statement that failed.
      throw new QueryFailedError(sql, params as unknown[], error as Error);
    }
  }

  async row<T>(sql: string, params: Param[] = []): Promise<T | null> {
    return (await this.rows<T>(sql, params))[0] ?? null;
  }

  /** Announces a fact. Each subscriber gets its own delivery, at least once, after this transaction commits. */
  async publish<P extends object>(event: EventDefinition<P>, payload: P): Promise<void> {
    this.published.push(await writeEvent(this, event, checkPayload(event, payload)));
  }

  /**
   * Asks for work to be done after the commit, not before `runAt`. With a `key`, a second enqueue of the same job
   * is ignored while the first one under that key is unfinished.
   */
  async enqueue<P extends object>(
    job: JobDefinition<P>,
    payload: P,
    options: { runAt?: Date; key?: string } = {},
  ): Promise<void> {
    const wake = !options.runAt && (!this.goesOn || this.enqueued.length > 0);
    const taskId = await writeJob(this, job, checkPayload(job, payload), { ...options, wake });
    if (taskId) this.enqueued.push(taskId);
  }

  /**
   * Takes back what was asked for under the key, while no worker has it in hand; false when one has, or it is done. A
   * worker that is about to take it waits for this transaction and finds nothing.
   */
  withdraw(job: JobDefinition, key: string): Promise<boolean> {
    return deleteJob(this, job, key);
  }

  /** A line of the log at level info, written after the commit: ids and numbers, nothing about a person. */
  log(fields: Record<string, Loggable>, message: string): void {
    this.lines.push([fields, message]);
  }

  /** Adds to a figure of this process after the commit. */
  count(counter: Counter, by = 1): void {
    this.counts.push([counter, by]);
  }

  /** Tells every process, this one included, that something it may have cached has changed. */
  async notice(topic: string, detail = ''): Promise<void> {
    await broadcastChange(this, topic, detail);
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
  async run<T>(work: (tx: Tx) => Promise<T>, { goesOn = false } = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        let tx: Tx;
        const result = await this.dataSource.transaction((manager) => work((tx = new Tx(manager, goesOn))));
        for (const [fields, message] of tx!.lines) this.logger.info(fields, message);
        for (const [counter, by] of tx!.counts) counter.inc(by);
        return result;
      } catch (error) {
        if (attempt >= MAX_TRIES || !isRetryable(error)) throw error;
      }
    }
  }
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(String(causeOf(error)?.code));
}

/** True when the failure is PostgreSQL's unique violation (of the named constraint or index, when given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = causeOf(error);
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint);
}

/** What PostgreSQL said. */
function causeOf(error: unknown): { code?: string; constraint?: string } | undefined {
  return (error instanceof QueryFailedError ? error.driverError : error) as { code?: string; constraint?: string };
}
