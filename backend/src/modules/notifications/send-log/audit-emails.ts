import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { Clock } from '../../../kernel/clock';
import { OrderLedger } from '../../orders';
import { orderReceipt, receiptKey } from '../emails/order-receipt.email';
import { EmailLists } from './email-lists.repository';
import { OutgoingEmails } from './outgoing-emails';
import { SendEmail } from './send-email.job';

const MINUTES = 60_000;

/** Whether each e-mail was sent or has failed for a reason, and each order has its receipt. */
@Injectable()
@Audits('e-mails')
export class AuditEmails implements AuditCheck {
  constructor(
    private readonly emails: EmailLists,
    private readonly orders: OrderLedger,
    private readonly outgoing: OutgoingEmails,
    private readonly clock: Clock,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    return [...(await this.unsettled()), ...(await this.missing(since)), ...(await this.failed(since))];
  }

  private async unsettled(): Promise<Finding[]> {
    return (await this.emails.unsettled()).map(({ id, purpose, status, attempts }) => ({
      problem: `E-mail ${id} (${purpose}) is neither sent nor failed after an hour: ${status}.`,
      repair: {
        says: 'queue it again',
        run: (tx) => tx.enqueue(SendEmail, { emailId: id, sentBefore: attempts }, { key: id }),
      },
    }));
  }

  private async missing(since: Date): Promise<Finding[]> {
    const due = new Date(this.clock.now().getTime() - 10 * MINUTES);
    const orders = (await this.orders.since(since)).filter(({ createdAt }) => createdAt < due);
    const purpose = orderReceipt.name;
    const written = await this.emails.keysOf(
      purpose,
      orders.map(({ id }) => receiptKey(id)),
    );
    return orders
      .filter(({ id }) => !written.has(receiptKey(id)))
      .map(({ id }) => ({
        problem: `Order #${id} has no receipt.`,
        repair: {
          says: 'write it',
          run: async (tx) => {
            await this.outgoing.add(tx, { purpose, key: receiptKey(id), about: { orderId: id } });
          },
        },
      }));
  }

  private async failed(since: Date): Promise<Finding[]> {
    return (await this.emails.failedSince(since)).map(({ purpose, count, reason }) => ({
      problem: `${count} e-mails (${purpose}) were not sent: ${reason ?? 'no reason given'}`,
      repair: null,
    }));
  }
}
