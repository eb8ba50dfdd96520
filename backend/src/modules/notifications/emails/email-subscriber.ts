import { Injectable, type Type } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler, TaskContext } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { OutgoingEmails } from '../send-log/outgoing-emails';
import type { AnyEmail } from './define-email';

/** The subscriber that writes an e-mail down when its event is heard. */
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
