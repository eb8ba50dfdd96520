import { LONGEST_TIMER, type Clock } from './clock';

/** Fires at the earliest of some stored times, and follows the clock when it is advanced. */
export class Timers {
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  /**
   * @param next the next time to fire (milliseconds), or null for none
   * @param ring called at that time; it must change the result of `next`
   */
  constructor(
    private readonly clock: Clock,
    private readonly next: () => number | null,
    private readonly ring: () => void,
  ) {
    clock.onAdvance(() => this.set());
  }

  /** Reads the next time again. */
  set(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const at = this.stopped ? null : this.next();
    if (at === null) return;
    const wait = Math.min(Math.max(0, at - this.clock.now()), LONGEST_TIMER);
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.clock.now() >= at) this.ring();
      this.set();
    }, wait);
    this.timer.unref();
  }

  stop(): void {
    this.stopped = true;
    this.set();
  }
}
