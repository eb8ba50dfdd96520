import { ProviderOutage } from '../../../kernel/events/handler-errors';

export interface Attachment {
  filename: string;
  /** "application/pdf" */
  type: string;
  content: Buffer;
}

/** A composed e-mail. */
export interface EmailMessage {
  /** Our id, which the provider's reports contain. */
  id: string;
  to: { email: string; name?: string };
  subject: string;
  html: string;
  text: string;
  replyTo?: { email: string; name?: string };
  headers?: Record<string, string>;
  attachments?: Attachment[];
}

/** Passes e-mails to the provider. A call has one of four outcomes: a message id, or one of the errors below. */
export abstract class Mailer {
  /** Resolves to the provider's message id (null when it gave none) once the provider has accepted the e-mail. */
  abstract send(email: EmailMessage): Promise<string | null>;
}

/** The provider rejected this e-mail permanently. */
export class EmailRefused extends Error {}

/** The provider certainly did not accept the e-mail, and may later. */
export class EmailDeferred extends ProviderOutage {}

/** The call ended without a response: the provider may have the e-mail, so each such call uses up an attempt. */
export class EmailOutcomeUnknown extends ProviderOutage {
  constructor(message: string, retryAt: Date | null = null) {
    super(message, retryAt, true);
  }
}
