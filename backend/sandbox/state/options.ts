import type { Collection } from './collection';
import type { Store } from './store';

/** How realistic the providers are. The defaults are those of the real providers, without their congestion. */
export interface Settings {
  /** Stripe's events are delayed by up to three seconds and sent in any order. */
  shuffleStripeEvents: boolean;
  /** Interval in seconds at which each delivery advances by itself; 0: only when a tester moves it. */
  doordashStepSeconds: number;
  /** Calls per minute above which 429 is returned; 0: no limit. */
  doordashCallsPerMinute: number;
  /** $2.75 off the fee of a delivery with a tip. */
  doordashTipDiscount: boolean;
}

const DEFAULTS: Settings = {
  shuffleStripeEvents: false,
  doordashStepSeconds: 0,
  doordashCallsPerMinute: 300,
  doordashTipDiscount: true,
};

/** The options that testers may change, stored with the rest of the state. */
export class Options {
  private readonly stored: Collection<Partial<Settings>>;
  private readonly listeners: (() => void)[] = [];

  constructor(store: Store) {
    this.stored = store.collection('options');
  }

  get(): Settings {
    return { ...DEFAULTS, ...this.stored.get('settings') };
  }

  /** Changes the given options; throws an Error with the reason. */
  set(changes: unknown): Settings {
    const settings = { ...this.get(), ...readSettings(changes) };
    this.stored.put('settings', settings);
    for (const listener of this.listeners) listener();
    return settings;
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}

function readSettings(sent: unknown): Partial<Settings> {
  const changes = (sent ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(DEFAULTS, name)) throw new Error(`There is no option "${name}".`);
    const before = DEFAULTS[name as keyof Settings];
    if (typeof value !== typeof before) throw new Error(`${name} must be a ${typeof before}.`);
    if (typeof value === 'number' && !(value >= 0 && value <= 86_400)) throw new Error(`${name} must be 0 or more.`);
  }
  return changes as Partial<Settings>;
}
