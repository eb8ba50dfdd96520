import { Injectable, type Type } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler, TaskContext } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import type { AnyEmail } from '../emails/define-email';
import { EmailSources } from '../emails/email-sources';
import { EmailsRepository } from './emails.repository';
import { SendEmail } from './send-email';

export interface NewEmail {
  /** The name of its definition. */
  purpose: string;
  /** The same purpose and key never create a second e-mail. */
  key: string;
  /** Ids and values only; no secrets. */
  about: object;
  /** It is not sent after this time; missing: whenever it can be. */
  useBy?: Date;
}

const HOUR_MS = 3600_000;

/** Creates e-mails: in the transaction of the news they announce, sent after the commit. */
@Injectable()
export class OutgoingEmails {
  constructor(
    private readonly emails: EmailsRepository,
    private readonly sources: EmailSources,
  ) {}

  /** Creates the e-mails that an event makes of a definition: one, several or none. */
  async write(tx: Tx, email: AnyEmail, event: object, task: TaskContext): Promise<void> {
    if (email.when && !(await email.when(event as never, this.sources, tx))) return;
    const due = email.due?.(event as never) ?? task.occurredAt;
    const useBy = new Date(due.getTime() + email.usefulHours * HOUR_MS);
    for (const about of [await email.about(event as never, this.sources, tx)].flat()) {
      await this.add(tx, { purpose: email.name, key: email.key(about, task), about, useBy });
    }
  }

  /** Returns its id; null when one with this purpose and key exists. */
  async add(tx: Tx, email: NewEmail): Promise<string | null> {
    const emailId = await this.emails.add(tx, email);
    if (emailId) await tx.enqueue(SendEmail, { emailId }, { key: emailId });
    return emailId;
  }
}

/** The subscriber that creates an e-mail when its event is published. */
export function subscriberOf(email: AnyEmail): Type<LocalHandler> {
  @Injectable()
  @HandlesEvent(email.on, { name: email.handler, kind: 'local', unless: email.unless })
  class EmailSubscriber implements LocalHandler {
    constructor(private readonly outgoing: OutgoingEmails) {}

    handle(event: object, tx: Tx, task: TaskContext): Promise<void> {
      return this.outgoing.write(tx, email, event, task);
    }
  }
  return EmailSubscriber;
}
