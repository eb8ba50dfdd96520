import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Database } from '../database/database';
import { Log } from '../observability/log';
import { withSpan, startSpan } from '../observability/traces';

/** When a scheduled job is due and how its last run ended. The schedule is in the database, so no queue can lose it. */
@Entity({ schema: 'kernel', name: 'sweeps' })
export class ScheduledJobRow {
  @PrimaryColumn('text')
  name: string;

  @Column('integer', { name: 'every_ms' })
  everyMs: number;

  @Column('timestamptz', { name: 'next_at', default: () => 'kernel.now()' })
  nextAt: Date;

  /** The lease of the worker that runs it; if the worker dies, another one may run it afterwards. */
  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  /** When it last succeeded. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;
}

/** Work that is repeated because a wake-up may be lost: it reads the rows and repairs what is overdue. */
export interface ScheduledJob {
  run(): Promise<void>;
}

interface Declaration {
  name: string;
  everyMs: number | 'sweepEveryMs';
}

/** Marks a provider as a job: its stable name and its interval in milliseconds. One worker at a time runs it. */
export const Scheduled = DiscoveryService.createDecorator<Declaration>();

/** The jobs of this version. They are declared in code: a row could be lost unnoticed. */
export function declaredJobs(discovery: DiscoveryService): (Declaration & { job: ScheduledJob })[] {
  return discovery.getProviders({ metadataKey: Scheduled.KEY }).map((wrapper) => ({
    ...discovery.getMetadataByDecorator(Scheduled, wrapper)!,
    job: wrapper.instance as ScheduledJob,
  }));
}

/** Renewed while the job runs; a dead worker blocks the job no longer than this. */
const LEASE_MS = 60_000;
/** Another worker may stop before it runs a due job, so every worker checks regularly. */
const LONGEST_PAUSE_MS = 10_000;
const SHORTEST_PAUSE_MS = 50;

/** Runs each job when it is due, on the worker that checks first. */
@Injectable()
export class ScheduledJobs implements BeforeApplicationShutdown {
  private readonly jobs = new Map<string, { job: ScheduledJob; everyMs: number }>();
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> = Promise.resolve();
  private readonly running = new Set<Promise<void>>();
  private ended = 0;
  private stopping = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async start(defaultEveryMs: number): Promise<void> {
    for (const { name, everyMs, job } of declaredJobs(this.discovery)) {
      if (this.jobs.has(name)) throw new Error(`Two jobs are named "${name}".`);
      this.jobs.set(name, { job, everyMs: everyMs === 'sweepEveryMs' ? defaultEveryMs : everyMs });
    }
    await this.plan();
    this.check();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.checking;
    await Promise.all(this.running);
  }

  private async plan(): Promise<void> {
    const jobs = [...this.jobs].map(([name, { everyMs }]) => ({ name, everyMs }));
    await this.database.rows(
      `INSERT INTO kernel.sweeps AS s (name, every_ms)
       SELECT name, "everyMs" FROM jsonb_to_recordset($1::jsonb) AS job (name text, "everyMs" int) ORDER BY name
       ON CONFLICT (name) DO UPDATE SET every_ms = excluded.every_ms,
         next_at = least(s.next_at, kernel.now() + make_interval(secs => excluded.every_ms / 1000.0))`,
      [JSON.stringify(jobs)],
    );
  }

  private checkIn(ms: number): void {
    clearTimeout(this.timer);
    if (!this.stopping) this.timer = setTimeout(() => this.check(), ms);
  }

  private check(): void {
    const ended = this.ended;
    this.checking = this.startDue()
      .catch((error: unknown) => {
        this.log.error({ err: error }, 'the scheduled jobs could not be read');
        return LONGEST_PAUSE_MS;
      })
      // A job that ended meanwhile may be due earlier.
      .then((pauseMs) => this.checkIn(ended === this.ended ? pauseMs : 0));
  }

  /** Starts the due jobs without waiting for them. Returns the time until the next one is due. */
  private async startDue(): Promise<number> {
    for (;;) {
      const due = await this.database.row<{ name: string }>(
        `UPDATE kernel.sweeps SET lease_until = kernel.now() + make_interval(secs => $2)
         WHERE name = (SELECT name FROM kernel.sweeps WHERE name = ANY($1) AND next_at <= kernel.now()
           AND (lease_until IS NULL OR lease_until <= kernel.now()) ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING name`,
        [[...this.jobs.keys()], LEASE_MS / 1000],
      );
      if (!due) return this.pause();
      this.startJob(due.name);
      if (this.stopping) return LONGEST_PAUSE_MS;
    }
  }

  private startJob(name: string): void {
    const renewing = setInterval(() => void this.renew(name), LEASE_MS / 3);
    const work = this.run(name)
      .catch((error: unknown) =>
        this.log.error({ err: error, job: name }, 'the outcome of a job could not be recorded'),
      )
      .finally(() => {
        clearInterval(renewing);
        this.running.delete(work);
        this.ended += 1;
        this.checkIn(0);
      });
    this.running.add(work);
  }

  private async renew(name: string): Promise<void> {
    await this.database
      .rows(
        `UPDATE kernel.sweeps SET lease_until = kernel.now() + make_interval(secs => $2)
         WHERE name = $1 AND lease_until IS NOT NULL`,
        [name, LEASE_MS / 1000],
      )
      .catch((error: unknown) => this.log.warn({ err: error, job: name }, 'the lease of a job could not be renewed'));
  }

  private async run(name: string): Promise<void> {
    const problem = await withSpan(startSpan('job', name, {}), () => this.jobs.get(name)!.job.run()).then(
      () => null,
      (error: unknown) => {
        this.log.error({ err: error, job: name }, 'a job failed');
        return error instanceof Error ? error.message : String(error);
      },
    );
    await this.database.rows(
      `UPDATE kernel.sweeps SET lease_until = NULL, next_at = kernel.now() + make_interval(secs => every_ms / 1000.0),
         ended_at = CASE WHEN $2::text IS NULL THEN kernel.now() ELSE ended_at END,
         failed_at = CASE WHEN $2::text IS NULL THEN NULL ELSE kernel.now() END, last_error = left($2, 500)
       WHERE name = $1`,
      [name, problem],
    );
  }

  /** The time until the next job is due. Jobs without a row are scheduled again. */
  private async pause(): Promise<number> {
    const next = await this.database.row<{ ms: number | null; planned: number }>(
      `SELECT extract(epoch FROM min(greatest(next_at, lease_until)) - kernel.now())::float8 * 1000 AS ms, count(*)::int AS planned
       FROM kernel.sweeps WHERE name = ANY($1)`,
      [[...this.jobs.keys()]],
    );
    if (next!.planned < this.jobs.size) {
      this.log.warn(
        { missing: this.jobs.size - next!.planned },
        'rows of scheduled jobs were missing and have been restored',
      );
      await this.plan();
      return SHORTEST_PAUSE_MS;
    }
    return Math.min(Math.max(next!.ms ?? LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
  }
}
