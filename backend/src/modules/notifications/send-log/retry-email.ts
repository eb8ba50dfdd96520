import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { ReceiptResent } from '../events';
import { EmailLogRepository, type EmailLine } from './email-log.repository';
import { publishIfReceipt } from './receipt-news';
import { SendEmail } from './send-email';

/** Failed e-mails are sent again: by staff, or a receipt once its address was corrected. */
@Injectable()
export class RetryEmail {
  constructor(
    private readonly emails: EmailLogRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Of two concurrent requests the second fails, because the e-mail is queued by then. */
  async execute(emailId: string): Promise<EmailLine> {
    const email = await this.unitOfWork.run((tx) => this.requeue(tx, emailId));
    if (!email) throw await this.whyNot(emailId);
    return email;
  }

  /** Null when it has not failed. */
  async requeue(tx: Tx, emailId: string): Promise<EmailLine | null> {
    const failed = await this.emails.requeue(tx, emailId);
    if (!failed) return null;
    await tx.enqueue(SendEmail, { emailId }, { key: emailId });
    await publishIfReceipt(tx, ReceiptResent, failed);
    return failed;
  }

  private async whyNot(emailId: string): Promise<Error> {
    return (await this.emails.find(emailId))
      ? new Conflict('mail_not_failed', 'Only failed emails can be sent again.')
      : new NotFound('The mail');
  }
}
