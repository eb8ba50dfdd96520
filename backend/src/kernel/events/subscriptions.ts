import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../database/unit-of-work';
import { HandlerRegistry } from './handler-registry';
import './subscription';

/**
 * Who gets which event, for the relay of every process. During a deploy old and new code run side by side, and an old
 * relay must hand out work for subscribers that only the new code has; so the newest code decides, in a table.
 */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly registry: HandlerRegistry,
  ) {}

  /**
   * To be called before this process publishes or relays. Code of the same level may add subscribers and take none
   * away: it cannot tell which of the two is newer. So a subscriber is retired together with a migration.
   */
  async register(): Promise<void> {
    const mine = this.registry.subscriptions();
    await this.unitOfWork.run(async (tx) => {
      await tx.rows('LOCK TABLE kernel.subscriptions IN SHARE ROW EXCLUSIVE MODE');
      const newer = await tx.row('SELECT 1 FROM kernel.subscriptions WHERE level > $1 LIMIT 1', [this.level]);
      if (newer) return;
      await tx.rows(
        `INSERT INTO kernel.subscriptions (event, handler, unless, level)
         SELECT event, handler, unless, $2 FROM jsonb_to_recordset($1::jsonb) AS mine (event text, handler text, unless jsonb)
         ON CONFLICT (event, handler) DO UPDATE SET level = $2, unless = excluded.unless`,
        [JSON.stringify(mine), this.level],
      );
      await tx.rows('DELETE FROM kernel.subscriptions WHERE level < $1', [this.level]);
    });
  }

  private get level(): number {
    return Math.max(...this.dataSource.migrations.map(({ constructor, name }) => numberOf(name ?? constructor.name)));
  }
}

/** Names of migrations end in the moment at which they were written. */
function numberOf(migration: string): number {
  return Number(/\d+$/.exec(migration)![0]);
}
