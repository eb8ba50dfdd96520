import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../kernel/database/database';
import { OrderLedger } from '../../orders';
import { RECEIPT, receiptKey } from '../mails/mail-receipt-when-order-placed';
import { OutgoingMail } from './outgoing-mail';
import { SendEmail } from './send-email.job';

const MINUTES = 60_000;

/** Whether each mail was sent or has failed for a reason, and each order has its receipt. */
@Injectable()
@Audits('e-mails')
export class AuditMails implements AuditCheck {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderLedger,
    private readonly outgoing: OutgoingMail,
    private readonly clock: Clock,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    return [...(await this.unsettled()), ...(await this.missing(since)), ...(await this.failed(since))];
  }

  private async unsettled(): Promise<Finding[]> {
    const mails = await this.database.rows<{ id: string; purpose: string; status: string }>(
      `SELECT id, purpose, status FROM notifications.emails
       WHERE status IN ('queued', 'sending', 'unknown') AND created_at < kernel.now() - interval '1 hour' ORDER BY created_at`,
    );
    return mails.map(({ id, purpose, status }) => ({
      problem: `E-mail ${id} (${purpose}) is neither sent nor failed after an hour: ${status}.`,
      repair: { says: 'queue it again', run: (tx) => tx.enqueue(SendEmail, { emailId: id }, { key: id }) },
    }));
  }

  private async missing(since: Date): Promise<Finding[]> {
    const due = new Date(this.clock.now().getTime() - 10 * MINUTES);
    const orders = (await this.orders.since(since)).filter(({ createdAt }) => createdAt < due);
    const rows = await this.database.rows<{ key: string }>(
      'SELECT key FROM notifications.emails WHERE purpose = $1 AND key = ANY($2)',
      [RECEIPT, orders.map(({ id }) => receiptKey(id))],
    );
    const written = new Set(rows.map((row) => row.key));
    return orders
      .filter(({ id }) => !written.has(receiptKey(id)))
      .map(({ id }) => ({
        problem: `Order #${id} has no receipt.`,
        repair: {
          says: 'write it',
          run: (tx) => this.outgoing.post(tx, { purpose: RECEIPT, key: receiptKey(id), about: { orderId: id } }),
        },
      }));
  }

  private async failed(since: Date): Promise<Finding[]> {
    const mails = await this.database.rows<{ purpose: string; count: number; reason: string | null }>(
      `SELECT purpose, count(*)::int AS count, max(last_error) AS reason FROM notifications.emails
       WHERE status = 'failed' AND bounced_at IS NULL AND created_at >= $1 GROUP BY purpose ORDER BY purpose`,
      [since],
    );
    return mails.map(({ purpose, count, reason }) => ({
      problem: `${count} e-mails (${purpose}) were not sent: ${reason ?? 'no reason given'}`,
      repair: null,
    }));
  }
}
