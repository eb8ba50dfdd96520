import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Clock } from '../../sandbox/state/clock';
import { Effects } from '../../sandbox/state/effects';
import { Options } from '../../sandbox/state/options';
import { Store } from '../../sandbox/state/store';
import { Deliverer } from '../../sandbox/webhooks/deliverer';
import { Faults } from '../../sandbox/webhooks/faults';
import type { Endpoint } from '../../sandbox/webhooks/webhook';
import { until } from './until';

/** A retry after a second becomes one after an hour, so that only a test's clock triggers it. */
export const RETRY_SCALE = 3600;

/** A webhook as it reached the shop. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** The base of one provider of the sandbox: state in a folder, a server, and a shop that receives webhooks. */
export class ProviderHarness {
  readonly received: Received[] = [];
  /** The status the shop answers webhooks with. */
  answer = 200;
  readonly publicUrl = 'http://shop.test';
  readonly store: Store;
  readonly clock: Clock;
  readonly effects: Effects;
  readonly faults: Faults;
  readonly deliverer: Deliverer;
  readonly options: Options;
  readonly server: FastifyInstance = Fastify({ forceCloseConnections: true });
  url = '';

  private constructor(
    readonly directory: string,
    private readonly shop: Server,
  ) {
    this.store = new Store(directory);
    this.clock = new Clock(this.store);
    this.effects = new Effects(this.store, this.clock);
    this.faults = new Faults(this.store, this.clock);
    this.options = new Options(this.store);
    this.deliverer = new Deliverer(this.store, this.clock, this.faults, RETRY_SCALE);
    shop.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
        response.writeHead(this.answer).end();
      });
    });
  }

  /** @param directory the folder of an earlier harness, to test a restart */
  static async open(directory?: string): Promise<ProviderHarness> {
    const folder = directory ?? (await mkdtemp(path.join(os.tmpdir(), 'crispi-sandbox-')));
    const shop = createServer();
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    return new ProviderHarness(folder, shop);
  }

  /** Call once the provider's routes are registered. */
  async start(provider: 'doordash' | 'sendgrid', endpointOf: (url: string) => Endpoint): Promise<void> {
    this.url = await this.server.listen({ port: 0, host: '127.0.0.1' });
    this.store.open();
    this.deliverer.connect(provider, endpointOf(`http://127.0.0.1:${(this.shop.address() as AddressInfo).port}`));
    this.deliverer.start();
    this.effects.start();
  }

  /** The first `count` webhooks that reached the shop. */
  webhooks(count: number): Promise<Received[]> {
    return until(`${count} webhooks`, async () => this.received.length >= count && this.received.slice(0, count));
  }

  /** Waits until every webhook was delivered or given up. */
  async settled(): Promise<void> {
    await until('settled webhooks', async () => this.deliverer.list().every(({ status }) => status !== 'pending'));
  }

  /** Stops, and keeps the folder for the next one. */
  async stop(): Promise<void> {
    this.effects.stop();
    await this.server.close();
    await this.deliverer.stop();
    this.store.close();
    this.shop.closeAllConnections();
    await new Promise((resolve) => this.shop.close(resolve));
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.directory, { recursive: true, force: true });
  }
}
