import { Timers } from './timers';
import type { Clock } from './clock';
import type { Collection } from './collection';
import type { Store } from './store';

interface Effect {
  id: string;
  at: number;
  kind: string;
  ref: string;
}

/** Delayed effects at a provider (a dispute is opened, a refund fails, a deferred e-mail is delivered). */
export class Effects {
  private readonly effects: Collection<Effect>;
  private readonly handlers = new Map<string, (ref: string) => void>();
  private readonly timers: Timers;
  private counter = 0;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {
    this.effects = store.collection<Effect>('effects');
    this.timers = new Timers(
      clock,
      () => this.effects.all().reduce<number | null>((min, { at }) => (min === null || at < min ? at : min), null),
      () => this.runDue(),
    );
  }

  on(kind: string, handler: (ref: string) => void): void {
    this.handlers.set(kind, handler);
  }

  /** Schedules `kind` for `ref` after `milliseconds`; survives a restart. */
  later(milliseconds: number, kind: string, ref: string): void {
    const at = this.clock.now() + milliseconds;
    const id = `${at}-${(this.counter += 1)}-${ref}`;
    this.effects.put(id, { id, at, kind, ref });
    queueMicrotask(() => this.timers.set());
  }

  isPlanned(kind: string, ref: string): boolean {
    return this.effects.find((effect) => effect.kind === kind && effect.ref === ref) !== undefined;
  }

  start(): void {
    this.timers.set();
  }

  stop(): void {
    this.timers.stop();
  }

  private runDue(): void {
    const now = this.clock.now();
    for (const effect of this.effects.all().filter(({ at }) => at <= now)) {
      this.store.transaction(() => {
        this.effects.delete(effect.id);
        this.handlers.get(effect.kind)?.(effect.ref);
      });
    }
  }
}
