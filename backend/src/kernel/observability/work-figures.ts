import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

/** Larger counts are reported as this: exact ones are too slow to query every fifteen seconds. */
export const MANY = 10_000;

export interface QueueDepth {
  /** Due now, including running ones. */
  due: number;
  /** Due later: in a pause after a failure, or scheduled such as a delayed e-mail. */
  planned: number;
  /** Waiting for a provider that is down. */
  waiting: number;
  /** Events that were not relayed to their subscribers yet. */
  events: number;
  /** When the longest overdue task became due. */
  oldestDueAt: Date | null;
}

/** The amount of open work, counted on the indexes of unfinished rows. */
@Injectable()
export class WorkFigures {
  constructor(private readonly database: Database) {}

  /** Counted up to a limit. */
  async queue(limit = MANY): Promise<QueueDepth> {
    const row = await this.database.row<QueueDepth>(
      `SELECT count(*) FILTER (WHERE waits_for IS NULL AND next_at <= kernel.now())::int AS due,
         count(*) FILTER (WHERE waits_for IS NULL AND next_at > kernel.now())::int AS planned,
         count(*) FILTER (WHERE waits_for IS NOT NULL)::int AS waiting,
         min(next_at) FILTER (WHERE waits_for IS NULL AND next_at <= kernel.now()) AS oldest_due_at,
         (SELECT count(*)::int FROM (SELECT FROM kernel.outbox_events WHERE relayed_at IS NULL LIMIT $1) unheard) AS events
       FROM (SELECT waits_for, next_at FROM kernel.tasks WHERE status = 'pending' ORDER BY next_at LIMIT $1) unfinished`,
      [limit],
    );
    return row!;
  }

  /** When the oldest event that was not relayed yet was published. */
  async oldestEventAt(): Promise<Date | null> {
    const row = await this.database.row<{ at: Date | null }>(
      'SELECT min(occurred_at) AS at FROM kernel.outbox_events WHERE relayed_at IS NULL',
    );
    return row!.at;
  }

  async dead(): Promise<number> {
    const row = await this.database.row<{ count: number }>(
      `SELECT count(*)::int AS count FROM kernel.tasks WHERE status = 'dead'`,
    );
    return row!.count;
  }
}
