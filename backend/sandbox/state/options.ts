import type { Collection } from './collection';
import type { Store } from './store';

/** How lifelike the providers are. The defaults are what a shop meets at the real ones, without their traffic jams. */
export interface Settings {
  /** Stripe's events leave up to three seconds apart and in any order. */
  shuffleStripeEvents: boolean;
  /** Every so many seconds each delivery takes its next step by itself; 0: only when a tester moves it. */
  doordashStepSeconds: number;
  /** More calls a minute are answered with 429; 0: no limit. */
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

/** The settings a tester may change, kept with the rest of the state. */
export class Options {
  private readonly stored: Collection<Partial<Settings>>;
  private readonly listeners: (() => void)[] = [];

  constructor(store: Store) {
    this.stored = store.collection('options');
  }

  get(): Settings {
    return { ...DEFAULTS, ...this.stored.get('settings') };
  }

  /** Changes the settings that are named; throws an Error whose message says what is wrong. */
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
