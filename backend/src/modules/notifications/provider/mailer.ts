import { ProviderOutage } from '../../../kernel/events/failures';

/** A finished mail. */
export interface FinishedMail {
  /** Our id of it; comes back in the provider's reports. */
  id: string;
  to: { email: string; name?: string };
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/** Hands mails to whoever delivers them. Ends in exactly one of four ways: a message id or one of the errors below. */
export abstract class Mailer {
  /** Resolves to the provider's message id (null when it gave none): it has the mail now. */
  abstract send(mail: FinishedMail): Promise<string | null>;
}

/** The provider will not take this mail, today or tomorrow. */
export class MailRefused extends Error {}

/** The provider certainly did not take the mail now, and may later. */
export class MailDeferred extends ProviderOutage {}

/** The call ended without an answer: the provider may have the mail or not. */
export class MailOutcomeUnknown extends ProviderOutage {}
