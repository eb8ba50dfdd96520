import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { EmailLogRepository, type EmailLine } from './email-log.repository';
import { SendEmail } from './send-email';

/** Staff send a failed e-mail again. */
@Injectable()
export class RetryEmail {
  constructor(
    private readonly emails: EmailLogRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Of two concurrent requests the second fails, because the e-mail is queued by then. */
  async execute(emailId: string): Promise<EmailLine> {
    const email = await this.unitOfWork.run(async (tx) => {
      const failed = await this.emails.requeue(tx, emailId);
      if (failed) await tx.enqueue(SendEmail, { emailId }, { key: emailId });
      return failed;
    });
    if (!email) throw await this.whyNot(emailId);
    return email;
  }

  private async whyNot(emailId: string): Promise<Error> {
    return (await this.emails.find(emailId))
      ? new Conflict('mail_not_failed', 'Only failed emails can be sent again.')
      : new NotFound('The mail');
  }
}
