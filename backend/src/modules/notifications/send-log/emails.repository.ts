import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Email } from './email';

export type LoggedEmail = Pick<Email, 'id' | 'purpose' | 'about' | 'orderId' | 'status' | 'sendingAt' | 'useBy'>;

interface AddedEmail extends Pick<Email, 'purpose' | 'key' | 'about'> {
  useBy?: Date | null;
}

/** The send log: each row records an e-mail's progress. Only written here and by the provider's reports. */
@Injectable()
export class EmailsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the new e-mail's id; null when one with this purpose and key exists. */
  async add(tx: Tx, { purpose, key, about, useBy = null }: AddedEmail): Promise<string | null> {
    const row = await tx.row<{ id: string }>(
      `INSERT INTO notifications.emails (purpose, key, about, order_id, use_by)
       VALUES ($1, $2, $3, ($3::jsonb ->> 'orderId')::int, $4)
       ON CONFLICT (purpose, key) DO NOTHING RETURNING id`,
      [purpose, key, about, useBy],
    );
    return row?.id ?? null;
  }

  find(emailId: string): Promise<LoggedEmail | null> {
    return this.database.row<LoggedEmail>(
      `SELECT id, purpose, about, order_id, status, sending_at, use_by FROM notifications.emails WHERE id = $1`,
      [emailId],
    );
  }

  /**
   * Recorded before the provider is called; `attempt` is the task's. Returns false when the e-mail has changed since it
   * was read (a report came in, or another worker has it): then it must not be sent.
   */
  async sending(email: LoggedEmail, attempt: number, recipient: string, subject: string): Promise<boolean> {
    const row = await this.database.row<{ id: string }>(
      // JavaScript dates have no microseconds.
      `UPDATE notifications.emails SET status = 'sending', recipient = $4, subject = $5, attempts = $6,
         sending_at = kernel.now(), touched_at = kernel.now()
       WHERE id = $1 AND status = $2 AND date_trunc('milliseconds', sending_at) IS NOT DISTINCT FROM $3::timestamptz
       RETURNING id`,
      [email.id, email.status, email.sendingAt, recipient, subject, attempt],
    );
    return row !== null;
  }

  /** The provider accepted the e-mail. A report that says more may already have been stored. */
  async accepted(emailId: string, providerMessageId: string | null): Promise<void> {
    await this.database.rows(
      `UPDATE notifications.emails SET provider_message_id = $2, sent_at = coalesce(sent_at, kernel.now()), touched_at = kernel.now(),
         status = CASE WHEN status = 'sending' THEN 'sent' ELSE status END, last_error = NULL
       WHERE id = $1`,
      [emailId, providerMessageId],
    );
  }

  /** Records an attempt that was not accepted, unless a report has settled the e-mail in the meantime. */
  async ended(emailId: string, status: 'queued' | 'unknown' | 'failed' | 'skipped', reason: string): Promise<void> {
    await this.database.rows(
      `UPDATE notifications.emails SET status = $2, last_error = $3, touched_at = kernel.now()
       WHERE id = $1 AND status IN ('queued', 'sending', 'unknown', 'failed')`,
      [emailId, status, reason.slice(0, 500)],
    );
  }

  /** The provider certainly did not accept it: the call, number `attempt`, does not count. */
  async deferred(emailId: string, attempt: number, status: 'queued' | 'failed', reason: string): Promise<void> {
    await this.database.rows(
      `UPDATE notifications.emails SET status = $2, last_error = $3, touched_at = kernel.now(), attempts = $4
       WHERE id = $1 AND status = 'sending'`,
      [emailId, status, reason.slice(0, 500), attempt - 1],
    );
  }
}
