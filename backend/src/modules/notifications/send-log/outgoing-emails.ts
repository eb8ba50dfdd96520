import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { TaskContext } from '../../../kernel/events/handlers';
import type { AnyEmail } from '../emails/define-email';
import { EmailSources } from '../emails/email-sources';
import { EmailsRepository } from './emails.repository';
import { SendEmail } from './send-email.job';

export interface NewEmail {
  /** The name of its definition. */
  purpose: string;
  /** The same purpose and key never make a second e-mail. */
  key: string;
  /** Ids and values only; no secrets. */
  about: object;
}

/** Where e-mails are dropped: written with the news they tell, sent after the commit. */
@Injectable()
export class OutgoingEmails {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly sources: EmailSources,
  ) {}

  /** Writes down what an event makes of a definition: one e-mail, several or none. */
  async write(tx: Tx, email: AnyEmail, event: object, task: TaskContext): Promise<void> {
    if (email.when && !(await email.when(event as never, this.sources, tx))) return;
    for (const about of [await email.about(event as never, this.sources, tx)].flat()) {
      await this.add(tx, { purpose: email.name, key: email.key(about, task), about });
    }
  }

  /** Its id; null when there is one of this purpose and key already. */
  async add(tx: Tx, email: NewEmail): Promise<string | null> {
    const emailId = await this.emails.add(tx, email);
    if (emailId) await tx.enqueue(SendEmail, { emailId }, { key: emailId });
    return emailId;
  }
}
