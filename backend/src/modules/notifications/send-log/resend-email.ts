import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { EmailRegistry } from '../emails/email-registry';
import { ReceiptResent } from '../events';
import { EmailLogRepository, type EmailLine } from './email-log.repository';
import { OutgoingEmails } from './outgoing-emails';
import { publishIfReceipt } from './receipt-news';
import { RetryEmail } from './retry-email';

const AGAIN = ' again ';

/** Staff send an e-mail again that a customer did not receive or lost; it is a new row in the log. */
@Injectable()
export class ResendEmail {
  constructor(
    private readonly emails: EmailLogRepository,
    private readonly registry: EmailRegistry,
    private readonly outgoing: OutgoingEmails,
    private readonly retrying: RetryEmail,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Of two concurrent requests the second fails with `mail_on_its_way`. */
  async execute(emailId: string): Promise<EmailLine> {
    const original = await this.emails.find(emailId);
    if (!original) throw new NotFound('The mail');
    if (original.status === 'failed') return this.retrying.execute(emailId);
    await this.registry.composeForStaff(original);
    const copyId = await this.unitOfWork.run(async (tx) => {
      const email = await this.emails.lock(tx, emailId);
      if (!email) throw new NotFound('The mail');
      const { purpose, about } = email;
      const first = email.key.split(AGAIN)[0]! + AGAIN;
      const { count, underWay } = await this.emails.copies(tx, purpose, first);
      if (underWay > 0 || ['queued', 'sending', 'unknown'].includes(email.status))
        throw new Conflict('mail_on_its_way', 'This email is already on its way.');
      await publishIfReceipt(tx, ReceiptResent, original);
      return this.outgoing.add(tx, { purpose, key: `${first}${count + 1}`, about });
    });
    // Another copy of the same e-mail was created at the same moment.
    if (!copyId) throw new Conflict('mail_on_its_way', 'This email is already on its way.');
    return (await this.emails.find(copyId))!;
  }
}
