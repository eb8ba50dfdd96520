import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Database } from './database/database';
import { Sweeps, type Sweep } from './jobs/sweeps';

const HOUR = 3600_000;

/** Forgets what is settled: expired sessions, relayed events whose tasks are done, spent rate limit counters. */
@Injectable()
@Sweeps({ name: 'kernel.retention', everyMs: HOUR })
export class KernelRetention implements Sweep {
  constructor(private readonly database: Database) {}

  async sweep(): Promise<void> {
    await this.database.rows('DELETE FROM kernel.sessions WHERE expires_at < kernel.now()');
    await this.database.rows(
      `DELETE FROM kernel.rate_limits WHERE expire < (extract(epoch FROM kernel.now()) * 1000)::bigint`,
    );
    await this.database.rows(
      `DELETE FROM kernel.tasks WHERE status = 'done' AND done_at < kernel.now() - interval '14 days'`,
    );
    // Nobody has given them another chance for a season: their reason was read long ago.
    await this.database.rows(
      `DELETE FROM kernel.tasks WHERE status = 'dead' AND next_at < kernel.now() - interval '90 days'`,
    );
    await this.database.rows(
      `DELETE FROM kernel.outbox_events e WHERE relayed_at < kernel.now() - interval '14 days'
         AND NOT EXISTS (SELECT 1 FROM kernel.tasks t WHERE t.event_id = e.id)`,
    );
  }
}

/** Closes the pool after everything that uses it has stopped. */
@Injectable()
export class CloseDatabase implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
