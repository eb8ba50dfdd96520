import { DoordashFailure, doordashFault } from './doordash-error';
import type { DoordashContext } from './doordash-context';

const MINUTE = 60_000;

/** DoorDash's limit per access key: calls within the last sixty seconds. There is one key here. */
export class RateLimit {
  private calls: number[] = [];

  constructor(private readonly context: Pick<DoordashContext, 'clock' | 'options'>) {}

  /** Throws 429 above the limit. Refused calls do not count. */
  count(): void {
    const { clock, options } = this.context;
    const max = options.get().doordashCallsPerMinute;
    this.calls = this.calls.filter((at) => at > clock.now() - MINUTE);
    if (max > 0 && this.calls.length >= max) throw new DoordashFailure(429, doordashFault(429));
    this.calls.push(clock.now());
  }
}
