import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { WebhookReceiptRepository } from '../../../kernel/webhooks/webhook-receipts.repository';
import { UndeliveredEmails } from '../send-log/undelivered-emails';
import { EmailReported, type EmailReportedPayload } from '../events';
import { readReport } from './email-report';
import { EmailReportRepository } from './email-reports.repository';

/**
 * Reports are settled in the commit that stores them. This handles those that an API process of the previous version
 * announces during a deployment; it can go, with its event, once that version runs nowhere.
 */
@Injectable()
@HandlesEvent(EmailReported, { name: 'notifications.settle-mail-when-reported', kind: 'local', queue: 'webhooks' })
export class SettleEmailWhenReported implements LocalHandler<EmailReportedPayload> {
  constructor(
    private readonly receipts: WebhookReceiptRepository,
    private readonly reports: EmailReportRepository,
    private readonly undelivered: UndeliveredEmails,
    private readonly clock: Clock,
  ) {}

  async handle({ receiptId }: EmailReportedPayload, tx: Tx): Promise<void> {
    const receipt = await this.receipts.take(tx, 'sendgrid', receiptId);
    if (!receipt) return;
    const report = readReport(receipt.payload, this.clock.now());
    await this.reports.settle(tx, report);
    await this.undelivered.bounced(tx, report);
  }
}
