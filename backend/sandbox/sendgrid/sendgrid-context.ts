import type { Clock } from '../state/clock';
import type { Collection } from '../state/collection';
import type { Effects } from '../state/effects';
import type { Store } from '../state/store';
import type { Deliverer } from '../webhooks/deliverer';
import { openEventKey, type EventKey } from './event-key';
import type { Email } from './email';

export interface Suppression {
  email: string;
  reason: 'Bounced Address' | 'Spam Reporting Address' | 'Unsubscribed Address';
  createdAt: string;
}

/** The context of all SendGrid routes. */
export interface SendgridContext {
  store: Store;
  clock: Clock;
  effects: Effects;
  deliverer: Deliverer;
  /** Signs the event webhooks. */
  eventKey: EventKey;
  mails: Collection<Email>;
  /** Suppressed addresses, in lower case. */
  suppressions: Collection<Suppression>;
}

type Shared = Pick<SendgridContext, 'store' | 'clock' | 'effects' | 'deliverer'>;

/** @param directory the state's folder; the event key is kept there even when the state is reset */
export function createSendgridContext(shared: Shared, directory: string): SendgridContext {
  const { store } = shared;
  return {
    ...shared,
    eventKey: openEventKey(directory),
    mails: store.collection('sendgrid.mails'),
    suppressions: store.collection('sendgrid.suppressions'),
  };
}
