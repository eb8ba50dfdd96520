import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../database/database';
import { declaredJobs } from './scheduled-jobs';

export interface ScheduledJobState {
  name: string;
  /** Last time it ended well; null: never. */
  endedAt: Date | null;
  lastError: string | null;
  /** It should have run well by now and has not, or is not planned at all. */
  overdue: boolean;
}

/** How the scheduled jobs are doing: what they repair goes unrepaired, silently, when they stop. */
@Injectable()
export class ScheduledJobHealth {
  constructor(
    private readonly database: Database,
    private readonly discovery: DiscoveryService,
  ) {}

  /**
   * The jobs of this version. Overdue: no good run for three of its turns and two minutes (a restart is no alarm), counted
   * from its first turn on; at once when its row is missing.
   */
  list(): Promise<ScheduledJobState[]> {
    const names = declaredJobs(this.discovery).map(({ name }) => name);
    return this.database.rows<ScheduledJobState>(
      `SELECT name, ended_at, last_error,
         coalesce(coalesce(ended_at, next_at) < kernel.now() - make_interval(secs => 3 * every_ms / 1000.0 + 120), true) AS overdue
       FROM unnest($1::text[]) AS declared (name) LEFT JOIN kernel.sweeps USING (name) ORDER BY name`,
      [names],
    );
  }

  async overdue(): Promise<string[]> {
    return (await this.list()).filter((job) => job.overdue).map((job) => job.name);
  }
}
