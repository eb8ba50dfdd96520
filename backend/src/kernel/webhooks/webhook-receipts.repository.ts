import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../database/database';
import { deleteInBatches } from '../database/delete-in-batches';
import type { Tx } from '../database/unit-of-work';
import type { NewReceipt, ReceiptWork } from './webhook-source';
import type { WebhookReceipt } from './webhook-receipt';

/** The event or task of a webhook, by which its state is known. */
export type AnnouncedReceipt = Pick<WebhookReceipt, 'key' | 'eventId' | 'taskId'>;

/** The payload of a handled one is empty. */
export type TakenReceipt = Pick<WebhookReceipt, 'fromSandbox' | 'payload'>;

/** All queries on received webhooks, except those of the back office's list. */
@Injectable()
export class WebhookReceiptRepository {
  constructor(private readonly database: Database) {}

  /** Stores new webhooks and their events and tasks; returns the keys of the new ones. */
  async add(
    statements: Statements,
    provider: string,
    fromSandbox: boolean,
    receipts: NewReceipt[],
    work: ReceiptWork | null = null,
  ): Promise<string[]> {
    const rows = await statements.rows<{ key: string }>(
      `WITH added AS (
         INSERT INTO kernel.webhook_receipts (provider, key, from_sandbox, kind, payload)
         SELECT DISTINCT ON (receipt ->> 'key') $1, receipt ->> 'key', $2, receipt ->> 'kind', receipt -> 'payload'
         FROM jsonb_array_elements($3::jsonb) receipt ORDER BY receipt ->> 'key'
         ON CONFLICT (provider, key) DO NOTHING RETURNING key
       )${work ? `, ${work.sql('added', '$4')}` : ''}
       SELECT key FROM added`,
      [provider, fromSandbox, JSON.stringify(receipts), ...(work ? [work.param] : [])],
    );
    return rows.map(({ key }) => key);
  }

  async announced(tx: Tx, provider: string, receipts: AnnouncedReceipt[]): Promise<void> {
    if (receipts.length === 0) return;
    await tx.rows(
      `UPDATE kernel.webhook_receipts r SET event_id = a.event_id, task_id = a.task_id
       FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS a (key, event_id, task_id)
       WHERE r.provider = $1 AND r.key = a.key AND r.key = ANY($2)`,
      [
        provider,
        receipts.map(({ key }) => key),
        receipts.map(({ eventId }) => eventId),
        receipts.map(({ taskId }) => taskId),
      ],
    );
  }

  /** Returns the payload and empties it; null once the webhook was deleted. */
  take(tx: Tx, provider: string, key: string): Promise<TakenReceipt | null> {
    return tx.row<TakenReceipt>(
      `WITH taken AS (
         SELECT provider, key, from_sandbox, payload FROM kernel.webhook_receipts WHERE provider = $1 AND key = $2 FOR UPDATE
       )
       UPDATE kernel.webhook_receipts r SET payload = '{}' FROM taken WHERE r.provider = taken.provider AND r.key = taken.key
       RETURNING taken.from_sandbox, taken.payload`,
      [provider, key],
    );
  }

  /** Providers repeat a webhook for days at most. */
  deleteOld(): Promise<void> {
    return deleteInBatches(
      this.database,
      'kernel.webhook_receipts',
      `t.received_at < kernel.now() - interval '30 days'`,
    );
  }
}
