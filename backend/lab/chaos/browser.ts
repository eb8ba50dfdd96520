import { setTimeout as pause } from 'node:timers/promises';
import { Visitor, type Answer } from '../fuzz/visitor';
import { TIMEOUT_MS } from '../../test/support/until';

/** Thrown when a shopper gives up. */
export class GaveUp extends Error {}

/** What all browsers met together. */
export class Tally {
  calls = 0;
  failed = 0;
  /** The longest that one call was repeated until it went well. */
  slowestMs = 0;
  /** What no trouble excuses: a 500, an unexplained answer. */
  readonly scandals: string[] = [];
}

/** A browser in front of both APIs: a call that fails is made again at the other one. */
export class Browser {
  private readonly visitor: Visitor;
  private readonly tries: number;
  private readonly headers: Record<string, string>;

  constructor(
    name: string,
    private readonly urls: string[],
    private readonly tally: Tally,
    {
      tries = Infinity,
      address,
    }: {
      /** How often a call is made before its maker leaves. */
      tries?: number;
      /** Where the proxy says it comes from; this machine, where it says nothing. */
      address?: string;
    } = {},
  ) {
    this.visitor = new Visitor(name, urls[0]!);
    this.tries = tries;
    this.headers = address ? { 'x-forwarded-for': address } : {};
  }

  /** The first answer below 500. */
  async call(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const since = performance.now();
    for (let n = 0; ; n += 1) {
      const url = this.urls[n % this.urls.length];
      const headers = { ...this.headers, ...(key && { 'idempotency-key': key }) };
      this.tally.calls += 1;
      const answer = await this.visitor
        .send(method, path, body && JSON.stringify(body), headers, url)
        .catch(() => null);
      const took = performance.now() - since;
      if (answer && answer.status < 500) {
        if (n > 0) this.tally.slowestMs = Math.max(this.tally.slowestMs, took);
        return answer;
      }
      this.tally.failed += 1;
      const what = `${method} ${path} answered ${answer?.status} ${answer?.text.slice(0, 300)}`;
      if (answer && answer.status !== 503) this.tally.scandals.push(what);
      if (n + 1 >= this.tries) throw new GaveUp(what);
      if (took > TIMEOUT_MS) {
        this.tally.scandals.push(`for ${Math.round(took / 1000)} s: ${what}`);
        throw new GaveUp(what);
      }
      await pause(Math.min(100 * 2 ** n, 2_000));
    }
  }

  /** The answer's body; what is no 2xx counts as a mistake of ours. */
  async do<T>(method: string, path: string, body?: object, key?: string): Promise<T> {
    const answer = await this.call(method, path, body, key);
    if (answer.status < 300) return answer.json<T>();
    const what = `${method} ${path} answered ${answer.status} ${answer.text.slice(0, 300)}`;
    this.tally.scandals.push(what);
    throw new GaveUp(what);
  }
}

/** Asks for the order of a payment that went well until it is there, or was given back. */
export async function placePaid(by: Browser, paymentIntentId: string): Promise<Answer> {
  for (;;) {
    const answer = await by.call('POST', '/api/orders', { paymentIntentId });
    if (answer.status === 201 || answer.json<{ code: string }>().code !== 'payment_processing') return answer;
    await pause(200);
  }
}
