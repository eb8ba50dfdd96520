import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { levelOf } from '../database/data-source';
import { Database } from '../database/database';
import { UnitOfWork, type Tx } from '../database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../jobs/scheduled-jobs';
import { Log } from '../observability/log';
import { HandlerRegistry } from './handler-registry';
import './subscription';

/**
 * Who gets which event, for the relay of every process. During a deploy old and new code run side by side, and an old
 * relay must hand out work for subscribers that only the new code has; so the newest code decides, in a table. Workers
 * look regularly whether that is complete: without its row a subscriber hears of nothing, and no error says so.
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
    this.log.warn({ missing }, 'subscribers had lost their rows and are registered again');
    await this.register();
  }

  /** Subscribers of this version that the table does not have; none while newer code decides. */
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
   * To be called before this process publishes or relays. Code of the same level may add subscribers and take none
   * away: it cannot tell which of the two is newer. So a subscriber is retired together with a migration.
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
