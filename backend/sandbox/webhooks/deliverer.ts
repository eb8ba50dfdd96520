import { randomUUID } from 'node:crypto';
import { Timers } from '../state/timers';
import type { Clock } from '../state/clock';
import type { Collection } from '../state/collection';
import type { Provider } from '../state/request-log';
import type { Store } from '../state/store';
import type { Faults } from './faults';
import { send } from './send';
import type { Attempt, Endpoint, Webhook } from './webhook';

interface Sending {
  to?: string;
  within?: number;
}

const AT_ONCE = 8;
/** SendGrid's largest batch, in characters; a single webhook may be longer. */
const LARGEST_BATCH = 768 * 1024;
const KEPT = 1000;

/**
 * Sends webhooks to the shop: at least once, each with its own retries, in no guaranteed order. They are written in the
 * transaction of their cause and stay due until the shop has accepted them, so they survive an outage of the receiver
 * and a restart of the sandbox.
 */
export class Deliverer {
  private readonly webhooks: Collection<Webhook>;
  private readonly endpoints = new Map<Provider, Endpoint>();
  /** Group by id. */
  private readonly underway = new Map<string, string | null>();
  private readonly posts = new Set<Promise<void>>();
  private readonly timers: Timers;
  private stopped = true;
  private looking = false;
  private seq: number | null = null;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly faults: Faults,
    /** Multiplies every delay, so that tests need not wait as long as Stripe does. */
    private readonly retryScale: number,
  ) {
    this.webhooks = store.collection<Webhook>('webhooks');
    this.timers = new Timers(
      clock,
      () => this.nextDue(),
      () => this.dispatch(),
    );
    store.onCommit(() => this.lookAgain());
  }

  connect(provider: Provider, endpoint: Endpoint): void {
    this.endpoints.set(provider, endpoint);
  }

  /**
   * Call inside the transaction of the change.
   * @param to one of the provider's receivers, if it has several
   * @param within maximum delay in milliseconds; the actual one is random
   */
  enqueue(provider: Provider, type: string, ref: string, body: string, { to, within = 0 }: Sending = {}): void {
    const distorted = this.faults.forWebhook(provider, type);
    this.seq ??= this.webhooks.all().reduce((last, { seq }) => Math.max(last, seq), 0);
    for (let copy = 1; copy <= (distorted.duplicate ? 2 : 1); copy += 1) {
      const id = randomUUID();
      this.webhooks.put(id, {
        id,
        seq: (this.seq += 1),
        provider,
        type,
        ref,
        body,
        ...(to && { to }),
        createdAt: this.clock.iso(),
        nextAt: distorted.drop
          ? null
          : this.endOfBatch(provider, distorted.dueAt) +
            (copy - 1) * distorted.copyAfter +
            Math.floor(Math.random() * within),
        status: distorted.drop ? 'dropped' : 'pending',
        attempts: [],
        group: distorted.group,
      });
    }
    this.webhooks.trim(KEPT, ({ status }) => status === 'pending');
  }

  /** Makes a settled webhook due again, like "resend" in a provider's dashboard. False if there is none. */
  resend(id: string): boolean {
    if (!this.webhooks.has(id)) return false;
    this.webhooks.patch(id, { status: 'pending', nextAt: this.clock.now() });
    return true;
  }

  get(id: string): Webhook | undefined {
    return this.webhooks.get(id);
  }

  /** Newest first. */
  list(): Webhook[] {
    return this.webhooks.newest();
  }

  start(): void {
    this.stopped = false;
    this.timers.set();
  }

  /** Waits for active attempts; the rest stays due for the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.timers.stop();
    await Promise.all(this.posts);
  }

  /**
   * Once per turn of the event loop, however much was committed in it: many webhooks may be due while the shop is down.
   */
  private lookAgain(): void {
    if (this.looking || this.stopped) return;
    this.looking = true;
    setImmediate(() => {
      this.looking = false;
      this.timers.set();
    });
  }

  private nextDue(): number | null {
    if (this.stopped || this.posts.size >= AT_ONCE) return null;
    return this.next()?.nextAt ?? null;
  }

  /** The webhooks to send next. */
  private next(): Webhook | null {
    const busyGroups = new Set(this.underway.values());
    let first: Webhook | null = null;
    for (const [id, webhook] of this.webhooks.entries()) {
      const { nextAt, group } = webhook;
      if (nextAt === null || this.underway.has(id) || (group && busyGroups.has(group))) continue;
      if (!first || isBefore(webhook, first)) first = webhook;
    }
    return first;
  }

  private dispatch(): void {
    while (!this.stopped && this.posts.size < AT_ONCE) {
      const webhook = this.next();
      const now = this.clock.now();
      if (!webhook || webhook.nextAt! > now) return;
      const endpoint = this.endpoints.get(webhook.provider)!;
      const together = endpoint.batches && !webhook.group ? this.batchOf(webhook, now) : [webhook];
      for (const one of together) this.underway.set(one.id, one.group);
      const post = this.attempt(together, endpoint).finally(() => {
        for (const { id } of together) this.underway.delete(id);
        this.posts.delete(post);
        this.timers.set();
      });
      this.posts.add(post);
    }
  }

  /** When a webhook of that time is sent: at once, or with the rest of its batch. */
  private endOfBatch(provider: Provider, at: number): number {
    const everyMs = this.endpoints.get(provider)?.batches?.everyMs;
    return everyMs ? Math.ceil(at / everyMs) * everyMs : at;
  }

  /** Webhooks due at the same receiver, older first. */
  private batchOf(first: Webhook, now: number): Webhook[] {
    const isDue = ({ id, provider, to, group, nextAt }: Webhook) =>
      provider === first.provider &&
      to === first.to &&
      !group &&
      nextAt !== null &&
      nextAt <= now &&
      !this.underway.has(id);
    let size = 0;
    return this.webhooks
      .all()
      .filter(isDue)
      .filter(({ body }, at) => (size += body.length) <= LARGEST_BATCH || at === 0);
  }

  private async attempt(together: Webhook[], endpoint: Endpoint): Promise<void> {
    const [{ provider, to }] = together as [Webhook];
    const url = endpoint.url(to);
    if (!url)
      return this.store.transaction(() => {
        for (const { id } of together) this.webhooks.patch(id, { status: 'failed', nextAt: null });
      });
    const body = endpoint.batches ? endpoint.batches.join(together.map((one) => one.body)) : together[0]!.body;
    const distortion = this.faults.forAttempt(
      provider,
      together.map(({ type }) => type),
    );
    const attempt = await send(url, body, endpoint.headers(body, distortion, to));
    const now = this.clock.now();
    this.store.transaction(() => {
      for (const { id } of together) this.conclude(id, endpoint, attempt, now);
    });
  }

  private conclude(id: string, endpoint: Endpoint, attempt: Attempt, now: number): void {
    const webhook = this.webhooks.get(id);
    // A reset during the request has already deleted it.
    if (!webhook) return;
    const attempts = [...webhook.attempts, attempt];
    const accepted = attempt.status !== null && endpoint.accepted(attempt.status);
    const wait = accepted ? null : this.wait(endpoint, attempts.length, Date.parse(webhook.createdAt));
    const nextAt = wait === null ? null : now + wait;
    const status = accepted ? 'delivered' : nextAt === null ? 'failed' : 'pending';
    const settled = this.webhooks.put(id, { ...webhook, attempts, nextAt, status });
    if (status !== 'pending') endpoint.settled?.(settled);
  }

  private wait(endpoint: Endpoint, attempts: number, createdAt: number): number | null {
    const delay = endpoint.delays[attempts];
    if (delay !== undefined) return delay * this.retryScale;
    if (endpoint.giveUpAfter === null || this.clock.now() - createdAt > endpoint.giveUpAfter) return null;
    return endpoint.delays.at(-1)! * this.retryScale;
  }
}

/** By due time, then older first, but newer first within a group. */
function isBefore(a: Webhook, b: Webhook): boolean {
  if (a.nextAt !== b.nextAt) return a.nextAt! < b.nextAt!;
  return a.group && a.group === b.group ? a.seq > b.seq : a.seq < b.seq;
}
