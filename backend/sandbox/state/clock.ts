import type { Collection } from './collection';
import type { Store } from './store';

/**
 * The sandbox's time: the computer's, plus what testers have advanced it by. Quotes expire and retries fall due by it.
 * Signatures and tokens use the computer's time, because the other side checks them against its own clock.
 */
export class Clock {
  private readonly settings: Collection<number>;
  private readonly listeners: (() => void)[] = [];

  constructor(store: Store) {
    this.settings = store.collection<number>('clock');
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + (this.settings.get('offset') ?? 0);
  }

  /** Whole seconds since 1970. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  iso(): string {
    return new Date(this.now()).toISOString();
  }

  /** Moves time forward; it never runs backwards. */
  advance(milliseconds: number): void {
    this.settings.put('offset', (this.settings.get('offset') ?? 0) + milliseconds);
    for (const listener of this.listeners) listener();
  }

  onAdvance(listener: () => void): void {
    this.listeners.push(listener);
  }
}
