import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../database/database';
import { declaredJobs } from './scheduled-jobs';

export interface ScheduledJobState {
  name: string;
  /** When it last succeeded; null: never. */
  endedAt: Date | null;
  lastError: string | null;
  /** It should have succeeded by now and has not, or it is not planned at all. */
  overdue: boolean;
}

/** The state of the scheduled jobs: when they stop, nothing else reports what they no longer repair. */
@Injectable()
export class ScheduledJobHealth {
  constructor(
    private readonly database: Database,
    private readonly discovery: DiscoveryService,
  ) {}

  /**
   * The jobs of this version. Overdue: no success for three intervals and two minutes (a restart is no alarm), counted
   * from its first run on; at once when its row is missing.
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
