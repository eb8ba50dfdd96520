import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';

export interface ScheduledJobState {
  name: string;
  /** Last time it ended well; null: never. */
  endedAt: Date | null;
  lastError: string | null;
  /** It should have run well by now and has not. */
  overdue: boolean;
}

/** How the scheduled jobs are doing: what they repair goes unrepaired, silently, when they stop. */
@Injectable()
export class ScheduledJobHealth {
  constructor(private readonly database: Database) {}

  /** Overdue: no good run for three of its turns and two minutes (a restart is no alarm), counted from its first turn on. */
  list(): Promise<ScheduledJobState[]> {
    return this.database.rows<ScheduledJobState>(
      `SELECT name, ended_at, last_error,
         coalesce(ended_at, next_at) < kernel.now() - make_interval(secs => 3 * every_ms / 1000.0 + 120) AS overdue
       FROM kernel.sweeps ORDER BY name`,
    );
  }

  async overdue(): Promise<string[]> {
    return (await this.list()).filter((job) => job.overdue).map((job) => job.name);
  }
}
