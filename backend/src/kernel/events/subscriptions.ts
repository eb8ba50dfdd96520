import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { levelOf } from '../database/data-source';
import { Database } from '../database/database';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../jobs/scheduled-jobs';
import { Log } from '../observability/log';
import { HandlerRegistry } from './handler-registry';

/** A subscriber of an event, as declared by the newest version that has run on this database. */
@Entity({ schema: 'kernel', name: 'subscriptions' })
export class Subscription {
  @PrimaryColumn('text')
  event: string;

  /** Registered name of the subscriber. */
  @PrimaryColumn('text')
  handler: string;

  /** The subscriber ignores events with these payload values; null: it ignores none. */
  @Column('jsonb', { nullable: true })
  unless: object | null;

  /** The age of the declaring code: the number of its last migration. */
  @Column('bigint')
  level: string;
}

/**
 * The subscribers of each event. During a deploy old and new code run in parallel, and an old relay must create tasks
 * for subscribers that only the new code has, so they are in a table that the newest code writes. A scheduled job
 * checks that the table is complete: a subscriber without its row would silently get no events.
 */
@Injectable()
@Scheduled({ name: 'kernel.subscriptions', everyMs: 'sweepEveryMs' })
export class Subscriptions implements ScheduledJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: HandlerRegistry,
    private readonly log: Log,
  ) {}

  async run(): Promise<void> {
    const missing = await this.missing();
    if (missing.length === 0) return;
    this.log.warn({ missing }, 'rows of subscribers were missing and have been restored');
    await this.register();
  }

  /** Subscribers of this version that are missing in the table; none while newer code owns it. */
  async missing(): Promise<string[]> {
    const rows = await this.database.rows<{ handler: string }>(
      `SELECT handler FROM jsonb_to_recordset($1::jsonb) AS mine (event text, handler text)
       WHERE NOT EXISTS (SELECT FROM kernel.subscriptions s WHERE (s.event, s.handler) = (mine.event, mine.handler))
         AND NOT EXISTS (SELECT FROM kernel.subscriptions WHERE level > $2) ORDER BY handler`,
      [JSON.stringify(this.registry.subscriptions()), this.level],
    );
    return rows.map(({ handler }) => handler);
  }

  /**
   * Call before this process publishes or relays. Code of the same level may add subscribers but remove none, as it
   * cannot tell which of the two is newer; so a subscriber is removed together with a migration.
   */
  register(): Promise<void> {
    return this.unitOfWork.run((tx) => this.registerWith(tx));
  }

  async registerWith(tx: Tx): Promise<void> {
    await tx.rows('LOCK TABLE kernel.subscriptions IN SHARE ROW EXCLUSIVE MODE');
    const newer = await tx.row('SELECT 1 FROM kernel.subscriptions WHERE level > $1 LIMIT 1', [this.level]);
    if (newer) return;
    await tx.rows(
      `INSERT INTO kernel.subscriptions (event, handler, unless, level)
       SELECT event, handler, unless, $2 FROM jsonb_to_recordset($1::jsonb) AS mine (event text, handler text, unless jsonb)
       ON CONFLICT (event, handler) DO UPDATE SET level = $2, unless = excluded.unless`,
      [JSON.stringify(this.registry.subscriptions()), this.level],
    );
    await tx.rows('DELETE FROM kernel.subscriptions WHERE level < $1', [this.level]);
  }

  private get level(): number {
    return levelOf(this.dataSource);
  }
}
