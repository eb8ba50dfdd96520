import type { Collection } from './collection';
import type { Store } from './store';

const LONGEST_LEAP = 10 * 366 * 24 * 3_600_000;
/** Node's timers cannot wait longer than this. */
export const LONGEST_TIMER = 2_147_483_647;

/**
 * The sandbox's time: the computer's, plus the time advanced by testers. It applies to expiring quotes, retries and
 * late answers. Signatures and tokens use the computer's time, because the other side checks them against its own
 * clock.
 */
export class Clock {
  private readonly settings: Collection<number>;
  private readonly listeners = new Set<() => void>();

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

  /** Moves the time forward, never back. Throws an Error with the reason. */
  advance(milliseconds: number): void {
    if (!(milliseconds >= 0 && milliseconds <= LONGEST_LEAP))
      throw new Error('Time goes forward, by ten years at most.');
    this.settings.put('offset', (this.settings.get('offset') ?? 0) + milliseconds);
    for (const listener of this.listeners) listener();
  }

  /** Moves the time forward to a moment (ISO 8601). */
  set(iso: string): void {
    this.advance(Date.parse(iso) - this.now());
  }

  onAdvance(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Resolves after this number of milliseconds, or when a tester has advanced the clock by them. */
  wait(milliseconds: number): Promise<void> {
    const at = this.now() + milliseconds;
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const look = () => {
        clearTimeout(timer);
        const left = at - this.now();
        if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_TIMER)).unref();
        else {
          this.listeners.delete(look);
          resolve();
        }
      };
      this.listeners.add(look);
      look();
    });
  }
}
