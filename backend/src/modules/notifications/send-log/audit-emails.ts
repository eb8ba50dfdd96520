import { Injectable } from '@nestjs/common';
import { KEPT_DAYS } from '@crispi/rules/retention';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { Clock } from '../../../kernel/clock';
import { Accounts } from '../../accounts';
import { OrderLedgerRepository } from '../../orders';
import { giftNotice } from '../emails/gift-notice.email';
import { orderReceipt, receiptKey } from '../emails/order-receipt.email';
import { shipmentKey } from '../emails/parts/shipment-email';
import { accountKey, temporaryPassword } from '../emails/temporary-password.email';
import { EmailListRepository } from './email-lists.repository';
import { OutgoingEmails } from './outgoing-emails';
import { SendEmail } from './send-email';

const MINUTES = 60_000;
const DAY = 24 * 60 * MINUTES;

/**
 * Checks that each e-mail was sent or has failed for a reason, and that every required one exists: receipt, gift
 * notice, password.
 */
@Injectable()
@Audits('e-mails')
export class AuditEmails implements AuditCheck {
  constructor(
    private readonly emails: EmailListRepository,
    private readonly orders: OrderLedgerRepository,
    private readonly accounts: Accounts,
    private readonly outgoing: OutgoingEmails,
    private readonly clock: Clock,
  ) {}

  async find(since: Date): Promise<Finding[]> {
    // Older e-mails are deleted; those of the last ten minutes may still be pending.
    const from = new Date(Math.max(since.getTime(), this.clock.now().getTime() - (KEPT_DAYS.email - 1) * DAY));
    const until = new Date(this.clock.now().getTime() - 10 * MINUTES);
    return [
      ...(await this.unsettled()),
      ...(await this.receipts(from, until)),
      ...(await this.missingGiftEmails(from, until)),
      ...(await this.passwords(from, until)),
      ...(await this.failed(since)),
    ];
  }

  private async unsettled(): Promise<Finding[]> {
    return (await this.emails.unsettled()).map(({ id, purpose, status, attempts }) => ({
      problem: `E-mail ${id} (${purpose}) is neither sent nor failed after an hour: ${status}.`,
      repair: {
        action: 'queue it again',
        run: (tx) => tx.enqueue(SendEmail, { emailId: id, sentBefore: attempts }, { key: id }),
      },
    }));
  }

  private async receipts(from: Date, until: Date): Promise<Finding[]> {
    const orders = (await this.orders.since(from)).filter(({ createdAt }) => createdAt < until);
    const expected = orders.map(({ id }) => ({
      key: receiptKey(id),
      about: { orderId: id },
      problem: `Order #${id} has no receipt.`,
    }));
    return this.missing(orderReceipt.name, expected);
  }

  private async missingGiftEmails(from: Date, until: Date): Promise<Finding[]> {
    const expected = (await this.orders.giftsToNotify(from, until)).map((about) => ({
      key: shipmentKey(about),
      about,
      problem: `Recipient ${about.recipientIndex} of order #${about.orderId} was not told that a gift is coming.`,
    }));
    return this.missing(giftNotice.name, expected);
  }

  /** Accounts that an order created; the shop never changes an account's e-mail address. */
  private async passwords(from: Date, until: Date): Promise<Finding[]> {
    const accounts = await this.accounts.madeByOrders(from, until);
    const { name: purpose } = temporaryPassword;
    const expected = accounts
      .filter(({ opensWithTemporary }) => opensWithTemporary)
      .map(({ id }) => ({
        key: accountKey(id),
        about: { userId: id },
        problem: `Account ${id} was made by an order and got no password by e-mail.`,
      }));
    const recipients = await this.emails.recipientsOf(
      purpose,
      accounts.map(({ id }) => accountKey(id)),
    );
    const moved = accounts.filter(({ id, email }) => (recipients.get(accountKey(id)) ?? email) !== email);
    return [
      ...(await this.missing(purpose, expected)),
      ...moved.map(({ id }) => ({
        problem: `Account ${id} has another e-mail address than the one its password was sent to, and the shop never changes one. Who did?`,
        repair: null,
      })),
    ];
  }

  private async missing(
    purpose: string,
    expected: { key: string; about: object; problem: string }[],
  ): Promise<Finding[]> {
    const written = await this.emails.recipientsOf(
      purpose,
      expected.map(({ key }) => key),
    );
    return expected
      .filter(({ key }) => !written.has(key))
      .map(({ key, about, problem }) => ({
        problem,
        repair: {
          action: 'write it',
          run: async (tx) => {
            await this.outgoing.add(tx, { purpose, key, about });
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
