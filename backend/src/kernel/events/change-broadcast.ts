import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '../config/config';
import { Log } from '../observability/log';
import { CHANGES_CHANNEL, RELAY_CHANNEL } from './outbox';

const COALESCE_MS = 250;
const RECONNECT_MS = 500;

type Listener = (details: string[]) => void | Promise<void>;

/**
 * Notifies every process that data it may have cached has changed, by NOTIFY in the commit that changes it.
 * Notifications in quick succession cause one call. After a lost connection every listener is called once without
 * details, because it may have missed any.
 */
@Injectable()
export class ChangeBroadcast implements BeforeApplicationShutdown {
  private readonly listeners = new Map<string, Listener[]>();
  private readonly pending = new Map<string, { details: Set<string>; timer: NodeJS.Timeout }>();
  private readonly wakers: (() => void)[] = [];
  private client: Client | null = null;
  private closing = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /**
   * Calls the listener (in this process) after a notification on the topic; without details anything may have changed.
   */
  on(topic: string, listener: Listener): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  /** Calls the waker as soon as a commit has written work for the relay. */
  onWork(waker: () => void): void {
    this.wakers.push(waker);
  }

  async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      application_name: 'crispi-notices',
      keepAlive: true,
    });
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ channel, payload }) => this.receive(channel, payload ?? ''));
    this.client = client;
    await client.connect();
    await client.query(`LISTEN ${CHANGES_CHANNEL}; LISTEN ${RELAY_CHANNEL}`);
    // Earlier notifications were missed.
    for (const topic of this.listeners.keys()) this.call(topic, []);
    for (const wake of this.wakers) wake();
  }

  /** Before the data source closes: a listener may read the database. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    for (const { timer } of this.pending.values()) clearTimeout(timer);
    await this.client?.end().catch(() => undefined);
  }

  private receive(channel: string, payload: string): void {
    if (channel === RELAY_CHANNEL) {
      for (const wake of this.wakers) wake();
      return;
    }
    const { topic, detail } = JSON.parse(payload) as { topic: string; detail: string };
    const waiting = this.pending.get(topic);
    if (waiting) waiting.details.add(detail);
    else
      this.pending.set(topic, { details: new Set([detail]), timer: setTimeout(() => this.flush(topic), COALESCE_MS) });
  }

  private flush(topic: string): void {
    const details = [...(this.pending.get(topic)?.details ?? [])];
    this.pending.delete(topic);
    this.call(topic, details);
  }

  private call(topic: string, details: string[]): void {
    for (const listener of this.listeners.get(topic) ?? []) {
      Promise.resolve()
        .then(() => listener(details))
        .catch((error: unknown) => this.log.error({ err: error, topic }, 'a change broadcast could not be handled'));
    }
  }

  private reconnect(lost: Client): void {
    if (this.closing || this.client !== lost) return;
    this.client = null;
    void lost.end().catch(() => undefined);
    setTimeout(() => {
      if (this.closing) return;
      this.connect().catch(() => this.client && this.reconnect(this.client));
    }, RECONNECT_MS).unref();
  }
}
