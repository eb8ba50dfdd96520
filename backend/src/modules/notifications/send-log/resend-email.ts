import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { composeForStaff } from '../emails/compose-for-staff';
import { EmailRegistry } from '../emails/email-registry';
import { EmailLogRepository, type EmailLine } from './email-log.repository';
import { OutgoingEmails } from './outgoing-emails';
import { RetryEmail } from './retry-email';

const AGAIN = ' again ';

/** A customer has not got an e-mail, or lost it: staff send it once more, as a line of its own in the log. */
@Injectable()
export class ResendEmail {
  constructor(
    private readonly emails: EmailLogRepository,
    private readonly registry: EmailRegistry,
    private readonly outgoing: OutgoingEmails,
    private readonly retrying: RetryEmail,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Of two who press at once one is told that it is on its way. */
  async execute(emailId: string): Promise<EmailLine> {
    const known = await this.emails.find(emailId);
    if (!known) throw new NotFound('The mail');
    if (known.status === 'failed') return this.retrying.execute(emailId);
    await composeForStaff(this.registry, known);
    const copyId = await this.unitOfWork.run(async (tx) => {
      const email = await this.emails.lock(tx, emailId);
      if (!email) throw new NotFound('The mail');
      const { purpose, about } = email;
      const first = email.key.split(AGAIN)[0]! + AGAIN;
      const { count, underWay } = await this.emails.copies(tx, purpose, first);
      if (underWay > 0 || ['queued', 'sending', 'unknown'].includes(email.status))
        throw new Conflict('mail_on_its_way', 'This mail is on its way already.');
      return this.outgoing.add(tx, { purpose, key: `${first}${count + 1}`, about });
    });
    // Another line of the same mail was sent again in the same moment.
    if (!copyId) throw new Conflict('mail_on_its_way', 'This mail is on its way already.');
    return (await this.emails.find(copyId))!;
  }
}
