import { Injectable } from '@nestjs/common';
import { Database } from './database/database';
import { deleteInBatches } from './database/delete-in-batches';
import { Scheduled, type ScheduledJob } from './jobs/scheduled-jobs';
import { WebhookReceiptRepository } from './webhooks/webhook-receipts.repository';

const HOUR = 3600_000;

/**
 * Deletes data that is no longer needed: expired sessions, old webhooks, relayed events whose tasks are done, expired
 * rate limit counters.
 */
@Injectable()
@Scheduled({ name: 'kernel.retention', everyMs: HOUR })
export class KernelRetention implements ScheduledJob {
  constructor(
    private readonly database: Database,
    private readonly receipts: WebhookReceiptRepository,
  ) {}

  async run(): Promise<void> {
    await this.forget('kernel.sessions', 't.expires_at < kernel.now()');
    await this.forget('kernel.rate_limits', 't.expire < (extract(epoch FROM kernel.now()) * 1000)::bigint');
    await this.receipts.deleteOld();
    await this.forget('kernel.tasks', `t.status = 'done' AND t.done_at < kernel.now() - interval '14 days'`);
    // Not retried for three months: the reason is no longer relevant.
    await this.forget('kernel.tasks', `t.status = 'dead' AND t.next_at < kernel.now() - interval '90 days'`);
    await this.forget(
      'kernel.outbox_events',
      `t.relayed_at < kernel.now() - interval '14 days' AND NOT EXISTS (SELECT FROM kernel.tasks its WHERE its.event_id = t.id)`,
    );
    // No page stays open that long.
    await this.forget('kernel.page_files', `t.superseded_at < kernel.now() - interval '30 days'`);
  }

  private forget(table: string, condition: string): Promise<void> {
    return deleteInBatches(this.database, table, condition);
  }
}
