import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../database/database';
import { declaredJobs } from './scheduled-jobs';

export interface ScheduledJobState {
  name: string;
  /** When it last succeeded; null: never. */
  endedAt: Date | null;
  lastError: string | null;
  /** It should have succeeded by now, or it is not scheduled at all. */
  overdue: boolean;
}

/** The state of the scheduled jobs. If they stop, nothing else reports the problems they would repair. */
@Injectable()
export class ScheduledJobHealth {
  constructor(
    private readonly database: Database,
    private readonly discovery: DiscoveryService,
  ) {}

  /**
   * The jobs of this version. Overdue: no success for three intervals and two minutes (so that a restart raises no
   * alarm), counted from its first planned run; a missing row is overdue at once.
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
