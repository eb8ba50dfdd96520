import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

/** More than this is "many": the exact number is not worth counting every fifteen seconds. */
export const MANY = 10_000;

export interface QueueDepth {
  /** Due now, including those being worked on. */
  due: number;
  /** Wait for their moment: a pause after a failure, a delayed e-mail. */
  planned: number;
  /** Wait for a provider that is down. */
  waiting: number;
  /** Events that no subscriber has heard yet. */
  events: number;
  /** When the one that is due longest was due. */
  oldestDueAt: Date | null;
}

/** How much work there is, counted on the indexes of what is unfinished, never on what is done. */
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

  /** When the event that no subscriber has heard for longest was published. */
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
