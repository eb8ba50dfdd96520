import type { ReactElement } from 'react';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { EventDefinition } from '../../../kernel/events/definitions';
import type { TaskContext } from '../../../kernel/events/handlers';
import type { EmailSources } from './email-sources';

type Awaitable<T> = T | Promise<T>;

/**
 * An e-mail as a sentence: on an event, when this holds, it goes to somebody, with a subject and a body. The first half
 * is asked when the event is heard, in the transaction that writes the e-mail down; the second half when its turn comes
 * to be sent, from the state of that moment.
 */
export interface EmailDefinition<Event extends object, About extends object, News> {
  /** Its purpose in the send log. Data: it stands in rows and never changes. */
  name: string;
  /** The registered name of its subscriber; never changes either. */
  handler: string;
  on: EventDefinition<Event>;
  /** It holds a password, or a link that opens something: nobody but its recipient may read it. */
  holdsKey?: true;
  /** Events with these values never make one: spares a task for each. */
  unless?: Partial<NoInfer<Event>>;
  /** Whether the event makes this e-mail; always when left out. */
  when?(event: NoInfer<Event>, sources: EmailSources, tx: Tx): Awaitable<boolean>;
  /** Ids and values it is about, no secrets; several make an e-mail each. */
  about(event: NoInfer<Event>, sources: EmailSources, tx: Tx): Awaitable<About | About[]>;
  /** Of the same name and key there is only ever one e-mail. */
  key(about: NoInfer<About>, task: TaskContext): string;
  /** What it tells; null: there is nothing left to say. */
  load(about: NoInfer<About>, sources: EmailSources): Promise<News | null>;
  to(news: NoInfer<News>): { email: string; name?: string };
  subject(news: NoInfer<News>): string;
  body(news: NoInfer<News>, site: string): ReactElement;
  /** Who gets the answer, where that is not the shop itself. */
  replyTo?(news: NoInfer<News>): { email: string; name?: string };
  headers?(news: NoInfer<News>, site: string): Record<string, string>;
}

/** A definition whose types have been checked by `defineEmail`. */
export type AnyEmail = EmailDefinition<never, object, unknown>;

export function defineEmail<Event extends object, About extends object, News>(
  email: EmailDefinition<Event, About, News>,
): AnyEmail {
  return email as unknown as AnyEmail;
}
