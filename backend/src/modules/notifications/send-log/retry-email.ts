import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { EmailLogRepository, type EmailLine } from './email-log.repository';
import { SendEmail } from './send-email.job';

/** Staff want a failed e-mail to be sent once more. */
@Injectable()
export class RetryEmail {
  constructor(
    private readonly emails: EmailLogRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Of two who press at once one is told that it has not failed any more. */
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
      ? new Conflict('mail_not_failed', 'Only a mail that failed can be sent again.')
      : new NotFound('The mail');
  }
}
