import { setTimeout as pause } from 'node:timers/promises';
import { Visitor, type Answer } from '../fuzz/visitor';
import { TIMEOUT_MS } from '../../test/support/until';

/** Thrown when a shopper gives up. */
export class GaveUp extends Error {}

/** Counts over the calls of all browsers. */
export class Tally {
  calls = 0;
  failed = 0;
  /** The longest time until a repeated call succeeded. */
  slowestMs = 0;
  /** Responses that no injected fault explains: a 500, an unexpected status. */
  readonly violations: string[] = [];
}

/** A browser that can use both APIs: a failed call is repeated at the other one. */
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
      /** Attempts of a call before the shopper gives up. */
      tries?: number;
      /** The client address reported by the proxy; by default this machine. */
      address?: string;
    } = {},
  ) {
    this.visitor = new Visitor(name, urls[0]!);
    this.tries = tries;
    this.headers = address ? { 'x-forwarded-for': address } : {};
  }

  /** The first response below 500. */
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
      if (answer && answer.status !== 503) this.tally.violations.push(what);
      if (n + 1 >= this.tries) throw new GaveUp(what);
      if (took > TIMEOUT_MS) {
        this.tally.violations.push(`for ${Math.round(took / 1000)} s: ${what}`);
        throw new GaveUp(what);
      }
      await pause(Math.min(100 * 2 ** n, 2_000));
    }
  }

  /** The response's body; any status other than 2xx is a violation. */
  async do<T>(method: string, path: string, body?: object, key?: string): Promise<T> {
    const answer = await this.call(method, path, body, key);
    if (answer.status < 300) return answer.json<T>();
    const what = `${method} ${path} answered ${answer.status} ${answer.text.slice(0, 300)}`;
    this.tally.violations.push(what);
    throw new GaveUp(what);
  }
}

/** Requests the order of a successful payment until it is placed or the payment is refunded. */
export async function placePaid(by: Browser, paymentIntentId: string): Promise<Answer> {
  for (;;) {
    const answer = await by.call('POST', '/api/orders', { paymentIntentId });
    if (answer.status === 201 || answer.json<{ code: string }>().code !== 'payment_processing') return answer;
    await pause(200);
  }
}
