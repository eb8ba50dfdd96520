import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { WebhookReceipts } from '../../../kernel/webhooks/webhook-receipts.repository';
import { EmailReported, type EmailReportedPayload } from '../events';
import { EmailReports, type Report } from './email-reports.repository';

/** Brings the provider's reports into the send log. */
@Injectable()
@HandlesEvent(EmailReported, { name: 'notifications.settle-mail-when-reported', kind: 'local' })
export class SettleEmailWhenReported implements LocalHandler<EmailReportedPayload> {
  constructor(
    private readonly receipts: WebhookReceipts,
    private readonly reports: EmailReports,
    private readonly clock: Clock,
  ) {}

  async handle({ receiptId }: EmailReportedPayload, tx: Tx): Promise<void> {
    const receipt = await this.receipts.find(tx, 'sendgrid', receiptId);
    if (!receipt) return;
    const report = this.reportOf(receipt.payload);
    // What somebody else sent from the same account carries no id of ours.
    if (isUUID(report.emailId)) await this.reports.settle(tx, report);
  }

  private reportOf({ event, email_id, sg_message_id, reason, timestamp }: Record<string, unknown>): Report {
    const at = new Date(typeof timestamp === 'number' ? timestamp * 1000 : Number.NaN);
    return {
      event: textOf(event),
      emailId: textOf(email_id),
      messageId: textOf(sg_message_id)?.split('.')[0] ?? null,
      reason: [textOf(event), textOf(reason)].filter((part) => part !== null).join(': '),
      at: Number.isNaN(at.getTime()) ? this.clock.now() : at,
    };
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
