import { Injectable } from '@nestjs/common';
import { Database } from '../database/database';
import type { Tx } from '../database/unit-of-work';
import { WebhookReceipt } from './webhook-receipt';
import type { NewReceipt } from './webhook-source';

/** The only queries on what providers reported. */
@Injectable()
export class WebhookReceipts {
  constructor(private readonly database: Database) {}

  /** Stores those that have not come before; returns their keys. */
  async add(tx: Tx, provider: string, fromSandbox: boolean, receipts: NewReceipt[]): Promise<string[]> {
    const rows = await tx.rows<{ key: string }>(
      `INSERT INTO kernel.webhook_receipts (provider, key, from_sandbox, payload)
       SELECT DISTINCT ON (receipt ->> 'key') $1, receipt ->> 'key', $2, receipt -> 'payload'
       FROM jsonb_array_elements($3::jsonb) receipt ORDER BY receipt ->> 'key'
       ON CONFLICT (provider, key) DO NOTHING RETURNING key`,
      [provider, fromSandbox, JSON.stringify(receipts)],
    );
    return rows.map(({ key }) => key);
  }

  /** Null once it has been forgotten. */
  find(tx: Tx, provider: string, key: string): Promise<WebhookReceipt | null> {
    return tx.manager.getRepository(WebhookReceipt).findOneBy({ provider, key });
  }

  /** Providers repeat a webhook for days at most. */
  async deleteOld(): Promise<void> {
    await this.database.rows(
      `DELETE FROM kernel.webhook_receipts WHERE received_at < kernel.now() - interval '30 days'`,
    );
  }
}
