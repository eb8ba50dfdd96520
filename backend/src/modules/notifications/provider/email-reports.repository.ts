import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { ReceiptWork } from '../../../kernel/webhooks/webhook-source';
import type { Email } from '../send-log/email';
import type { EmailReport } from './email-report';

/** Which reports settle an e-mail: the provider has accepted it, it has arrived, or it never will. */
const MEANINGS: Record<string, 'taken' | 'delivered' | 'bounced'> = {
  processed: 'taken',
  deferred: 'taken',
  delivered: 'delivered',
  bounce: 'bounced',
  dropped: 'bounced',
};

/**
 * Reports come late, twice and in any order: delivered never goes back to sent, and a bounce is final. A report that
 * the provider has the e-mail settles an unknown outcome, so nothing is sent again. An e-mail whose recipient was
 * erased is left alone, because a mailbox's reason contains the address.
 */
const SETTLE = `UPDATE notifications.emails e SET
    status = CASE WHEN r.bounced_at IS NOT NULL THEN 'failed' WHEN e.bounced_at IS NOT NULL OR e.status = 'delivered' THEN e.status
      WHEN r.delivered_at IS NOT NULL THEN 'delivered' ELSE 'sent' END,
    bounced_at = coalesce(r.bounced_at, e.bounced_at),
    delivered_at = CASE WHEN e.bounced_at IS NULL THEN coalesce(r.delivered_at, e.delivered_at) ELSE e.delivered_at END,
    sent_at = coalesce(e.sent_at, r.sent_at),
    provider_message_id = coalesce(r.message_id, e.provider_message_id),
    last_error = CASE WHEN r.bounced_at IS NOT NULL THEN r.reason
      WHEN e.bounced_at IS NULL AND r.delivered_at IS NOT NULL THEN NULL ELSE e.last_error END,
    touched_at = kernel.now()
  FROM reports r JOIN (
      SELECT id FROM notifications.emails WHERE id = ANY(ARRAY(SELECT email_id FROM reports)) ORDER BY id FOR UPDATE
    ) locked ON locked.id = r.email_id
  WHERE e.id = r.email_id AND e.id = ANY(ARRAY(SELECT email_id FROM reports)) AND e.recipient IS NOT NULL`;

/** One row per e-mail; `reports` is the parameter with the result of `rowsOf`. */
const reportRows = (reports: string, join = '') => `SELECT email_id, max(message_id) AS message_id,
    max(at) FILTER (WHERE meaning = 'bounced') AS bounced_at, max(reason) FILTER (WHERE meaning = 'bounced') AS reason,
    max(at) FILTER (WHERE meaning = 'delivered') AS delivered_at, min(at) FILTER (WHERE meaning <> 'bounced') AS sent_at
  FROM (SELECT key, "emailId" AS email_id, "messageId" AS message_id, meaning, reason, to_timestamp(ms / 1000.0) AS at
    FROM jsonb_to_recordset(${reports}::jsonb) AS (key text, "emailId" uuid, "messageId" text, meaning text, reason text, ms float8)) report
  ${join} GROUP BY email_id`;

/** All queries that settle e-mails of the send log by the provider's reports. */
@Injectable()
export class EmailReportRepository {
  async settle(tx: Tx, report: EmailReport): Promise<void> {
    await tx.rows(`WITH reports AS (${reportRows('$1')}) ${SETTLE}`, [rowsOf([{ key: '', report }])]);
  }

  /** The e-mail, if it bounced and its recipient was not erased. */
  bounced(tx: Tx, emailId: string): Promise<Pick<Email, 'purpose' | 'orderId' | 'about'> | null> {
    return tx.row(
      `SELECT purpose, order_id, about FROM notifications.emails
       WHERE id = $1 AND bounced_at IS NOT NULL AND recipient IS NOT NULL`,
      [emailId],
    );
  }

  /** Settles those that are new, in the statement that stores them; null when they settle nothing. */
  settleAdded(reports: { key: string; report: EmailReport }[]): ReceiptWork | null {
    const rows = rowsOf(reports);
    return rows === '[]'
      ? null
      : {
          sql: (added, param) =>
            `reports AS (${reportRows(param, `JOIN ${added} USING (key)`)}), settled AS (${SETTLE})`,
          param: rows,
        };
  }
}

/** A report that an e-mail of ours will never arrive. */
export const isBounce = ({ event, emailId }: EmailReport) => isUUID(emailId) && MEANINGS[event ?? ''] === 'bounced';

/** Opens, clicks and the like settle nothing, nor do reports of e-mails sent from the same account by other systems. */
function rowsOf(reports: { key: string; report: EmailReport }[]): string {
  const settling = reports.filter(
    ({ report: { event, emailId } }) => isUUID(emailId) && Object.hasOwn(MEANINGS, event ?? ''),
  );
  return JSON.stringify(
    settling.map(({ key, report: { event, emailId, messageId, reason, at } }) => ({
      key,
      emailId,
      messageId: messageId || null,
      meaning: MEANINGS[event!],
      reason: reason.slice(0, 500),
      ms: at.getTime(),
    })),
  );
}
