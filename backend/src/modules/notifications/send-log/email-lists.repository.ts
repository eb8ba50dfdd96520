import { Injectable } from '@nestjs/common';
import { KEPT_DAYS } from '@crispi/rules/retention';
import { Database } from '../../../kernel/database/database';
import { deleteInBatches } from '../../../kernel/database/delete-in-batches';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Email } from './email';

/** Queries on the whole send log, for the scheduled jobs and the audit. */
@Injectable()
export class EmailListRepository {
  constructor(private readonly database: Database) {}

  /** Touches and returns the e-mails that have been unsettled and untouched for that long. */
  claimLost(tx: Tx, seconds: number): Promise<{ emailId: string; attempts: number }[]> {
    return tx.rows(
      `UPDATE notifications.emails SET touched_at = kernel.now()
       WHERE status IN ('queued', 'sending', 'unknown') AND touched_at < kernel.now() - make_interval(secs => $1)
       RETURNING id AS email_id, attempts`,
      [seconds],
    );
  }

  /** E-mails neither sent nor failed an hour after they were created. */
  unsettled(): Promise<Pick<Email, 'id' | 'purpose' | 'status' | 'attempts'>[]> {
    return this.database.rows(
      `SELECT id, purpose, status, attempts FROM notifications.emails
       WHERE status IN ('queued', 'sending', 'unknown') AND created_at < kernel.now() - interval '1 hour' ORDER BY created_at`,
    );
  }

  /** Recipients of e-mails of that purpose, by key. Missing: never created; null: not sent. */
  async recipientsOf(purpose: string, keys: string[]): Promise<Map<string, string | null>> {
    const rows = await this.database.rows<Pick<Email, 'key' | 'recipient'>>(
      'SELECT key, lower(recipient) AS recipient FROM notifications.emails WHERE purpose = $1 AND key = ANY($2)',
      [purpose, keys],
    );
    return new Map(rows.map(({ key, recipient }) => [key, recipient]));
  }

  failedSince(since: Date): Promise<{ purpose: string; count: number; reason: string | null }[]> {
    return this.database.rows(
      `SELECT purpose, count(*)::int AS count, max(last_error) AS reason FROM notifications.emails
       WHERE status = 'failed' AND bounced_at IS NULL AND created_at >= $1 GROUP BY purpose ORDER BY purpose`,
      [since],
    );
  }

  deleteOld(): Promise<void> {
    return deleteInBatches(
      this.database,
      'notifications.emails',
      `t.created_at < kernel.now() - interval '${KEPT_DAYS.email} days'`,
    );
  }
}
