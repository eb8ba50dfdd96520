import type { Clock } from '../state/clock';
import type { Collection } from '../state/collection';
import type { Effects } from '../state/effects';
import type { Options } from '../state/options';
import type { Store } from '../state/store';
import type { Deliverer } from '../webhooks/deliverer';
import type { Delivery } from './delivery';

/** The context of all DoorDash routes. */
export interface DoordashContext {
  store: Store;
  clock: Clock;
  effects: Effects;
  deliverer: Deliverer;
  options: Options;
  /** The shop's public address (which also serves the tracking page), without a trailing slash. */
  publicUrl: string;
  /** By external delivery id, which quotes and deliveries share. */
  quotes: Collection<Delivery>;
  deliveries: Collection<Delivery>;
  /** Ids whose one-time fault has occurred. */
  struck: Collection<boolean>;
}

type Shared = Pick<DoordashContext, 'store' | 'clock' | 'effects' | 'deliverer' | 'options' | 'publicUrl'>;

export function createDoordashContext(shared: Shared): DoordashContext {
  const { store } = shared;
  return {
    ...shared,
    quotes: store.collection('doordash.quotes'),
    deliveries: store.collection('doordash.deliveries'),
    struck: store.collection('doordash.struck'),
  };
}
