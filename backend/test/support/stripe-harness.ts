import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { SANDBOX_KEYS } from '../../sandbox/keys';
import { startSandbox, type Sandbox } from '../../sandbox/start-sandbox';
import type { FaultRules } from '../../sandbox/webhooks/fault-rules';
import { openForAll } from './open-for';
import { RETRY_SCALE, type Received } from './provider-harness';
import { until } from './until';

/** The whole sandbox on a free port, a shop that receives its webhooks, and Stripe's own client. */
export class StripeHarness {
  readonly received: Received[] = [];
  /** The status the shop answers webhooks with. */
  answer = 200;
  private shop: Server | null = null;
  private shopPort = 0;
  private sandbox!: Sandbox;

  private constructor(private readonly folder: string) {}

  static async open(): Promise<StripeHarness> {
    const harness = new StripeHarness(await mkdtemp(path.join(os.tmpdir(), 'crispi-stripe-')));
    await harness.openShop();
    await harness.startSandbox();
    return harness;
  }

  get url(): string {
    return this.sandbox.url;
  }

  client(key: string = SANDBOX_KEYS.stripeSecretKey, config: object = {}): Stripe {
    const { hostname, port } = new URL(this.url);
    return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, ...config });
  }

  /** An unpaid payment of $24.75. */
  payment(more: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Stripe.PaymentIntent> {
    return this.client().paymentIntents.create({ amount: 2475, currency: 'usd', ...more });
  }

  /** A payment of $24.75 made with one of Stripe's ready-made cards. */
  paid(card = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
    return this.payment({ payment_method: card, confirm: true });
  }

  /** A call as the browser makes it, through the shop's own origin. */
  async browser(method: 'GET' | 'POST', pathname: string, fields: Record<string, string>): Promise<BrowserResponse> {
    const form = new URLSearchParams({ key: SANDBOX_KEYS.stripePublishableKey, ...fields });
    const url = `${this.url}/sandbox/stripe/v1${pathname}`;
    const answer = await (method === 'GET'
      ? fetch(`${url}?${form.toString()}`)
      : fetch(url, { method: 'POST', body: form }));
    return { status: answer.status, body: (await answer.json()) as BrowserResponse['body'] };
  }

  /** A call of the control API. */
  async control(method: string, pathname: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.url}/sandbox${pathname}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return answer.json();
  }

  faults(rules: Partial<FaultRules>): Promise<unknown> {
    return this.control('PUT', '/faults', rules);
  }

  advanceClock(milliseconds: number): Promise<unknown> {
    return this.control('POST', '/clock/advance', { milliseconds });
  }

  /** Event names that reached the shop, oldest first. */
  events(): Stripe.Event[] {
    return this.received.map(({ body }) => JSON.parse(body) as Stripe.Event);
  }

  heard(type: string): Promise<Received> {
    return until(`a webhook ${type}`, async () =>
      this.received.find(({ body }) => (JSON.parse(body) as Stripe.Event).type === type),
    );
  }

  /** Waits until every webhook was delivered or given up. */
  settled(): Promise<unknown> {
    return until('settled webhooks', () => this.areSettled());
  }

  async areSettled(): Promise<boolean> {
    const webhooks = (await this.control('GET', '/webhooks')) as { status: string }[];
    return webhooks.every(({ status }) => status !== 'pending');
  }

  /** Advances the clock by hours until the condition holds. */
  async hoursUntil(what: string, probe: () => Promise<boolean>): Promise<void> {
    await until(what, async () => {
      await this.advanceClock(3600_000);
      return probe();
    });
  }

  /** Stops the sandbox and starts it again with the same folder. */
  async restartSandbox(): Promise<void> {
    await this.sandbox.close();
    await this.startSandbox();
  }

  async openShop(): Promise<void> {
    const shop = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
        response.writeHead(this.answer).end();
      });
    });
    await new Promise<void>((resolve) => shop.listen(this.shopPort, '127.0.0.1', resolve));
    this.shopPort = (shop.address() as AddressInfo).port;
    this.shop = shop;
  }

  async closeShop(): Promise<void> {
    const { shop } = this;
    this.shop = null;
    shop?.closeAllConnections();
    await new Promise<void>((resolve) => (shop ? shop.close(() => resolve()) : resolve()));
  }

  async close(): Promise<void> {
    await this.sandbox.close();
    await this.closeShop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async startSandbox(): Promise<void> {
    this.sandbox = await startSandbox({
      port: 0,
      dataDir: this.folder,
      shopUrl: `http://127.0.0.1:${this.shopPort}`,
      publicUrl: 'http://shop.test',
      retryScale: RETRY_SCALE,
    });
  }
}

/** The sandbox and Stripe's client, opened for all tests of a file or a `describe` block together or for each of them. */
export function useStripe(opened = openForAll) {
  const harness = opened(() => StripeHarness.open());
  return { harness, stripe: opened<Stripe>(async () => harness.client()) };
}

export interface BrowserResponse {
  status: number;
  body: Record<string, unknown> & { error?: Record<string, unknown> };
}
