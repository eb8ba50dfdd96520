import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { JobDefinition } from './definitions';

/** Unfinished jobs. */
@Injectable()
export class PlannedTasks {
  constructor(private readonly database: Database) {}

  /** The keys of the job's unfinished tasks. */
  async keysOf(job: JobDefinition, keys: string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.database.rows<{ key: string }>(
      `SELECT key FROM kernel.tasks WHERE handler = $1 AND key = ANY($2) AND status = 'pending'`,
      [job.name, keys],
    );
    return new Set(rows.map(({ key }) => key));
  }
}
