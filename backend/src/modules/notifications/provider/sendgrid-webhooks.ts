import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { AppError, Unavailable } from '../../../kernel/errors/app-error';
import type { IncomingWebhook, NewReceipt, ReceiptWork, WebhookSource } from '../../../kernel/webhooks/webhook-source';
import { ProviderSettings } from '../../settings';
import { UndeliveredEmails } from '../send-log/undelivered-emails';
import { readReport, type EmailReport } from './email-report';
import { EmailReportRepository, isBounce } from './email-reports.repository';
import { isFromSendgrid } from './sendgrid-signature';

const SIGNATURE = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP = 'x-twilio-email-event-webhook-timestamp';

/** SendGrid's webhooks: signed batches with events of many e-mails. A receipt's key is SendGrid's event id. */
@Injectable()
export class SendgridWebhooks implements WebhookSource {
  readonly provider = 'sendgrid';
  readonly isReadLater = false;

  constructor(
    private readonly settings: ProviderSettings,
    private readonly clock: Clock,
    private readonly reports: EmailReportRepository,
    private readonly undelivered: UndeliveredEmails,
  ) {}

  /** Answers 503 while the key is unknown, so that SendGrid tries again. */
  async verify({ rawBody: body, header }: IncomingWebhook): Promise<{ fromSandbox: boolean }> {
    const sendgrid = this.settings.sendgrid();
    const keys = await sendgrid.eventKeys();
    if (keys.length === 0) throw new Unavailable('webhook_key_missing', 'The key of the event webhook is not known.');
    const signed = { body, signature: header(SIGNATURE), timestamp: header(TIMESTAMP) };
    if (!keys.some((key) => isFromSendgrid(key, signed, this.clock.now())))
      throw new AppError(401, 'bad_signature', 'The signature does not fit the body.');
    return { fromSandbox: sendgrid.mode === 'sandbox' };
  }

  /** Events without an id are ignored, because a repetition could not be recognized. */
  receipts(body: unknown): NewReceipt[] {
    const events = Array.isArray(body) ? (body as ({ sg_event_id?: unknown; event?: unknown } | null)[]) : [];
    return events.flatMap((payload) => {
      const key = payload?.sg_event_id;
      if (!payload || typeof key !== 'string' || key.length > 200) return [];
      return [{ key, kind: typeof payload.event === 'string' ? payload.event.slice(0, 100) : null, payload }];
    });
  }

  /** Settled with the receipts: a task would take ten more statements, a transaction of its own three more. */
  whenAdded(receipts: NewReceipt[]): ReceiptWork | null {
    return this.reports.settleAdded(receipts.map((receipt) => ({ key: receipt.key, report: this.reportOf(receipt) })));
  }

  concernsUs(receipt: NewReceipt): boolean {
    return isBounce(this.reportOf(receipt));
  }

  announce(tx: Tx, receipt: NewReceipt): Promise<void> {
    return this.undelivered.bounced(tx, this.reportOf(receipt));
  }

  private reportOf({ payload }: NewReceipt): EmailReport {
    return readReport(payload as Record<string, unknown>, this.clock.now());
  }
}
