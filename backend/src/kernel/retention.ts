import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Database } from './database/database';
import { Scheduled, type ScheduledJob } from './jobs/scheduled-jobs';
import { WebhookReceipts } from './webhooks/webhook-receipts.repository';

const HOUR = 3600_000;

/** Forgets what is settled: expired sessions, old webhooks, relayed events whose tasks are done, spent rate limit counters. */
@Injectable()
@Scheduled({ name: 'kernel.retention', everyMs: HOUR })
export class KernelRetention implements ScheduledJob {
  constructor(
    private readonly database: Database,
    private readonly receipts: WebhookReceipts,
  ) {}

  async run(): Promise<void> {
    await this.database.rows('DELETE FROM kernel.sessions WHERE expires_at < kernel.now()');
    await this.database.rows(
      `DELETE FROM kernel.rate_limits WHERE expire < (extract(epoch FROM kernel.now()) * 1000)::bigint`,
    );
    await this.receipts.deleteOld();
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
    // Nobody leaves a page open for so long.
    await this.database.rows(`DELETE FROM kernel.page_files WHERE superseded_at < kernel.now() - interval '30 days'`);
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
