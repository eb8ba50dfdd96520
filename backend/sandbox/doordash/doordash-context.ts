import type { Clock } from '../state/clock';
import type { Collection } from '../state/collection';
import type { Effects } from '../state/effects';
import type { Options } from '../state/options';
import type { Store } from '../state/store';
import type { Deliverer } from '../webhooks/deliverer';
import type { Delivery } from './delivery';

/** What every DoorDash route works with. */
export interface DoordashContext {
  store: Store;
  clock: Clock;
  effects: Effects;
  deliverer: Deliverer;
  options: Options;
  /** Where the browser reaches the shop (and through it the tracking page), without a trailing slash. */
  publicUrl: string;
  /** By external delivery id. Quotes and deliveries share their ids: one used by either is taken. */
  quotes: Collection<Delivery>;
  deliveries: Collection<Delivery>;
  /** Ids whose one-time fault has struck. */
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
