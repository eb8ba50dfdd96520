import { ProviderOutage } from '../../../kernel/events/handler-errors';

/** A finished e-mail. */
export interface EmailMessage {
  /** Our id of it; comes back in the provider's reports. */
  id: string;
  to: { email: string; name?: string };
  subject: string;
  html: string;
  text: string;
  replyTo?: { email: string; name?: string };
  headers?: Record<string, string>;
}

/** Hands e-mails to whoever delivers them. Ends in exactly one of four ways: a message id or one of the errors below. */
export abstract class Mailer {
  /** Resolves to the provider's message id (null when it gave none): it has the e-mail now. */
  abstract send(email: EmailMessage): Promise<string | null>;
}

/** The provider will not take this e-mail, today or tomorrow. */
export class EmailRefused extends Error {}

/** The provider certainly did not take the e-mail now, and may later. */
export class EmailDeferred extends ProviderOutage {}

/** The call ended without an answer: the provider may have the e-mail or not, so each such call uses up an attempt. */
export class EmailOutcomeUnknown extends ProviderOutage {
  constructor(message: string, retryAt: Date | null = null) {
    super(message, retryAt, true);
  }
}
