import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import type { EmailStatus } from './email';

export interface LoggedEmail {
  id: string;
  purpose: string;
  about: object;
  status: EmailStatus;
  attempts: number;
  sendingAt: Date | null;
}

/** The book of mails: each line says how far a mail has come. The only writer of `notifications.emails`. */
@Injectable()
export class SendLog {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The new mail's id; null when there is one of this purpose and key already. */
  async add(tx: Tx, purpose: string, key: string, about: object): Promise<string | null> {
    const row = await tx.row<{ id: string }>(
      `INSERT INTO notifications.emails (purpose, key, about) VALUES ($1, $2, $3)
       ON CONFLICT (purpose, key) DO NOTHING RETURNING id`,
      [purpose, key, about],
    );
    return row?.id ?? null;
  }

  find(emailId: string): Promise<LoggedEmail | null> {
    return this.database.row<LoggedEmail>(
      `SELECT id, purpose, about, status, attempts, sending_at AS "sendingAt" FROM notifications.emails WHERE id = $1`,
      [emailId],
    );
  }

  /**
   * Written before the provider is called. False when the mail has moved on since it was read (a report came in, or
   * another worker has it): then it must not be sent.
   */
  async sending(email: LoggedEmail, recipient: string, subject: string): Promise<boolean> {
    const row = await this.write<{ id: string }>(
      `UPDATE notifications.emails SET status = 'sending', recipient = $4, subject = $5, attempts = attempts + 1,
         sending_at = kernel.now(), touched_at = kernel.now()
       WHERE id = $1 AND status = $2 AND attempts = $3 RETURNING id`,
      [email.id, email.status, email.attempts, recipient, subject],
    );
    return row !== null;
  }

  /** The provider took it. A report that says more may have come in before this line. */
  async accepted(emailId: string, providerMessageId: string | null): Promise<void> {
    await this.write(
      `UPDATE notifications.emails SET provider_message_id = $2, sent_at = coalesce(sent_at, kernel.now()), touched_at = kernel.now(),
         status = CASE WHEN status = 'sending' THEN 'sent' ELSE status END, last_error = NULL
       WHERE id = $1`,
      [emailId, providerMessageId],
    );
  }

  /** How an attempt ended that was not accepted. Leaves a mail alone that a report has settled meanwhile. */
  async ended(emailId: string, status: 'queued' | 'unknown' | 'failed' | 'skipped', reason: string): Promise<void> {
    await this.write(
      `UPDATE notifications.emails SET status = $2, last_error = $3, touched_at = kernel.now()
       WHERE id = $1 AND status IN ('queued', 'sending', 'unknown', 'failed')`,
      [emailId, status, reason.slice(0, 500)],
    );
  }

  /** The provider certainly did not take it: the call does not count. */
  async deferred(emailId: string, status: 'queued' | 'failed', reason: string): Promise<void> {
    await this.write(
      `UPDATE notifications.emails SET status = $2, last_error = $3, touched_at = kernel.now(), attempts = attempts - 1
       WHERE id = $1 AND status = 'sending'`,
      [emailId, status, reason.slice(0, 500)],
    );
  }

  private write<T>(sql: string, params: unknown[]): Promise<T | null> {
    return this.unitOfWork.run((tx) => tx.row<T>(sql, params as never));
  }
}
