import type { ReactElement } from 'react';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Brand } from '@crispi/rules/brand';
import type { EventDefinition } from '../../../kernel/events/definitions';
import type { TaskContext } from '../../../kernel/events/handlers';
import type { Attachment } from '../provider/mailer';
import type { EmailSources } from './email-sources';

type Awaitable<T> = T | Promise<T>;

/**
 * Defines an e-mail: its event, condition, recipient, subject and body. `when`, `about` and `key` run in the
 * transaction that handles the event and creates the e-mail; the other functions run when it is sent, on the state of
 * that moment.
 */
export interface EmailDefinition<Event extends object, About extends object, News> {
  /** Its purpose in the send log. Stored in rows, so it never changes. */
  name: string;
  /** The registered name of its subscriber; never changes either. */
  handler: string;
  on: EventDefinition<Event>;
  /** Hours after the event in which it is worth sending. Later, after an outage or a restore, it is skipped. */
  usefulHours: number;
  /** The time from which they count, of an event that was planned for it: it may have been published late. */
  due?(event: NoInfer<Event>): Date | undefined;
  /** It contains a password or an access link: only its recipient may read it. */
  holdsKey?: true;
  /** Events with these values never create one, which saves a task for each. */
  unless?: Partial<NoInfer<Event>>;
  /** Whether the event creates this e-mail; always when omitted. */
  when?(event: NoInfer<Event>, sources: EmailSources, tx: Tx): Awaitable<boolean>;
  /** Ids and values it is about, no secrets; an array creates one e-mail for each. */
  about(event: NoInfer<Event>, sources: EmailSources, tx: Tx): Awaitable<About | About[]>;
  /** A name and key together are unique: a repetition creates no second e-mail. */
  key(about: NoInfer<About>, task: TaskContext): string;
  /** Its contents; null when it is no longer needed. */
  load(about: NoInfer<About>, sources: EmailSources): Promise<News | null>;
  to(news: NoInfer<News>): { email: string; name?: string };
  /** `bakery` is the brand's name. */
  subject(news: NoInfer<News>, bakery: string): string;
  body(news: NoInfer<News>, site: string): ReactElement;
  /** The reply address, if it is not the shop's. */
  replyTo?(news: NoInfer<News>): { email: string; name?: string };
  headers?(news: NoInfer<News>, site: string): Record<string, string>;
  attachments?(news: NoInfer<News>, look: AttachmentLook): Promise<Attachment[]>;
  /** Called once the provider has the e-mail, at least once. */
  sent?(about: NoInfer<About>, sources: EmailSources): Promise<void>;
  /** Called at least once when it was given up, or (`bounced`) the provider reports that it never arrives. */
  undelivered?(about: NoInfer<About>, sources: EmailSources, tx: Tx, { bounced }: { bounced: boolean }): Promise<void>;
}

/** What attachments show of the bakery. `pagesDir`: where the frontend's build has the typefaces of headings. */
export interface AttachmentLook {
  brand: Brand;
  site: string;
  pagesDir: string;
  /** A picture drawn from the brand; null until it is drawn. */
  picture: (file: string) => Promise<Buffer | null>;
}

/** A definition whose types were checked by `defineEmail`. */
export type AnyEmail = EmailDefinition<never, object, unknown>;

export function defineEmail<Event extends object, About extends object, News>(
  email: EmailDefinition<Event, About, News>,
): AnyEmail {
  return email as unknown as AnyEmail;
}
