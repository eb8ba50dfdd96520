import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { EmailReport } from './email-report';

/** The provider has the e-mail: an outcome that was unknown is known now, and nothing needs to be sent again. */
const TAKEN = `UPDATE notifications.emails SET status = CASE WHEN status <> 'delivered' AND bounced_at IS NULL THEN 'sent' ELSE status END,
    sent_at = coalesce(sent_at, $3), provider_message_id = coalesce(provider_message_id, $2), touched_at = kernel.now()
  WHERE id = $1`;

const DELIVERED = `UPDATE notifications.emails SET status = 'delivered', delivered_at = $3, sent_at = coalesce(sent_at, $3),
    provider_message_id = coalesce(provider_message_id, $2), last_error = NULL, touched_at = kernel.now()
  WHERE id = $1 AND bounced_at IS NULL`;

const BOUNCED = `UPDATE notifications.emails SET status = 'failed', bounced_at = $3, last_error = $4,
    provider_message_id = coalesce(provider_message_id, $2), touched_at = kernel.now()
  WHERE id = $1`;

const STATEMENTS: Record<string, string> = {
  processed: TAKEN,
  deferred: TAKEN,
  delivered: DELIVERED,
  bounce: BOUNCED,
  dropped: BOUNCED,
};

/** The only queries that settle lines of the send log by the provider's reports. */
@Injectable()
export class EmailReports {
  /** Opens, clicks and the like settle nothing. */
  settlesBy(event: string | null): boolean {
    return event !== null && Object.hasOwn(STATEMENTS, event);
  }

  /** They come late, twice and in any order: delivered never goes back to sent, and a bounce is the last word. */
  async settle(tx: Tx, { event, emailId, messageId, reason, at }: EmailReport): Promise<void> {
    if (!this.settlesBy(event) || !isUUID(emailId)) return;
    const statement = STATEMENTS[event!]!;
    const facts = [emailId, messageId || null, at];
    await tx.rows(statement, statement === BOUNCED ? [...facts, reason.slice(0, 500)] : facts);
  }
}
