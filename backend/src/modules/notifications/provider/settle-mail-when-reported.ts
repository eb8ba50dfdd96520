import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { MailReported, type MailReportedPayload } from '../events';

interface Report {
  event: string | null;
  emailId: string | null;
  /** The message id is what stands before the first dot. */
  messageId: string | null;
  reason: string | null;
  at: Date;
}

/** The provider has the mail: an outcome that was unknown is known now, and nothing needs to be sent again. */
const TAKEN = `UPDATE notifications.emails SET status = CASE WHEN status <> 'delivered' AND bounced_at IS NULL THEN 'sent' ELSE status END,
    sent_at = coalesce(sent_at, $3), provider_message_id = coalesce(provider_message_id, $2), touched_at = kernel.now()
  WHERE id = $1`;

const DELIVERED = `UPDATE notifications.emails SET status = 'delivered', delivered_at = $3, sent_at = coalesce(sent_at, $3),
    provider_message_id = coalesce(provider_message_id, $2), last_error = NULL, touched_at = kernel.now()
  WHERE id = $1 AND bounced_at IS NULL`;

const BOUNCED = `UPDATE notifications.emails SET status = 'failed', bounced_at = $3, last_error = $4,
    provider_message_id = coalesce(provider_message_id, $2), touched_at = kernel.now()
  WHERE id = $1`;

/**
 * Brings the provider's reports into the send log. They come late, twice and in any order: delivered never goes back
 * to sent, and a bounce is the last word.
 */
@Injectable()
@Handles({ name: 'notifications.settle-mail-when-reported', on: MailReported as never, kind: 'local' })
export class SettleMailWhenReported implements LocalHandler<MailReportedPayload> {
  async handle({ receiptId }: MailReportedPayload, tx: Tx): Promise<void> {
    const report = await tx.row<Report>(
      `SELECT payload ->> 'event' AS event, payload ->> 'email_id' AS "emailId",
         split_part(payload ->> 'sg_message_id', '.', 1) AS "messageId",
         concat_ws(': ', payload ->> 'event', payload ->> 'reason') AS reason,
         CASE WHEN jsonb_typeof(payload -> 'timestamp') = 'number' THEN to_timestamp((payload ->> 'timestamp')::float8)
           ELSE kernel.now() END AS at
       FROM notifications.sendgrid_receipts WHERE sg_event_id = $1`,
      [receiptId],
    );
    // Mails sent from the same account by somebody else carry no id of ours.
    if (!report || !isUUID(report.emailId)) return;
    const facts = [report.emailId, report.messageId || null, report.at];
    if (report.event === 'processed' || report.event === 'deferred') await tx.rows(TAKEN, facts);
    if (report.event === 'delivered') await tx.rows(DELIVERED, facts);
    if (report.event === 'bounce' || report.event === 'dropped')
      await tx.rows(BOUNCED, [...facts, report.reason?.slice(0, 500)]);
  }
}
