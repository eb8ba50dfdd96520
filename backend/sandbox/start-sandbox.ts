import path from 'node:path';
import { standInScript } from './browser';
import { controlRoutes } from './control';
import { assetHeaders, readAsset } from './control/assets';
import { createDoordashContext, doordashEndpoint, registerDoordash } from './doordash';
import { createSendgridContext, registerSendgrid, sendgridEndpoint } from './sendgrid';
import { createServer } from './server';
import { Clock } from './state/clock';
import { Effects } from './state/effects';
import { Options } from './state/options';
import { RequestLog } from './state/request-log';
import { Store } from './state/store';
import { stripeEndpoint } from './stripe/event-delivery';
import { createStripeContext } from './stripe/stripe-context';
import { serveStripe } from './stripe/stripe-routes';
import { serveThreeDSecure } from './stripe/three-d-secure';
import { Deliverer } from './webhooks/deliverer';
import { Faults } from './webhooks/faults';

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on; by default only this computer. */
  host?: string | undefined;
  /** The sandbox stores its state in a folder `sandbox` below it. */
  dataDir: string;
  /** Where webhooks are sent, without a trailing slash, e.g. http://127.0.0.1:3000. */
  shopUrl: string;
  /** Stripe's event types that are sent to the shop. Default: all. */
  shopEvents?: string[];
  /** How long SendGrid collects events, in ms. Default 0: each batch is sent at once. */
  emailReportsMs?: number;
  /** The shop's public address, for tracking and 3-D Secure links. Default: shopUrl. */
  publicUrl?: string;
  /** Multiplies the waiting times between webhook attempts. Default 1. */
  retryScale?: number;
  /**
   * Required as `x-sandbox-secret` from callers of /sandbox, except shoppers who pay; by default nothing is required.
   */
  secret?: string | undefined;
}

export interface Sandbox {
  /** e.g. http://127.0.0.1:3001 */
  url: string;
  close(): Promise<void>;
}

/** Starts all three providers on one port, with the state of the last run. */
export async function startSandbox(wanted: SandboxOptions): Promise<Sandbox> {
  const { shopUrl, publicUrl = shopUrl } = wanted;
  const folder = path.join(wanted.dataDir, 'sandbox');
  const store = new Store(folder);
  const clock = new Clock(store);
  const faults = new Faults(store, clock);
  const effects = new Effects(store, clock);
  const deliverer = new Deliverer(store, clock, faults, wanted.retryScale ?? 1);
  const log = new RequestLog();
  const shops = [shopUrl, publicUrl].map((url) => new URL(url).origin);
  const app = createServer(faults, clock, log, { shops, secret: wanted.secret || null });

  const options = new Options(store);
  const shared = { store, clock, faults, effects, deliverer, log, options, publicUrl };
  const stripe = createStripeContext({
    ...shared,
    shopWebhook: `${shopUrl}/api/webhooks/stripe`,
    shopEvents: wanted.shopEvents ?? ['*'],
  });
  deliverer.connect('stripe', stripeEndpoint(stripe));
  serveStripe(app, stripe);
  serveThreeDSecure(app, stripe);
  const sendgrid = createSendgridContext(shared, folder);
  deliverer.connect('sendgrid', sendgridEndpoint(`${shopUrl}/api/webhooks/sendgrid`, sendgrid, wanted.emailReportsMs));
  registerSendgrid(app, sendgrid);
  const doordash = createDoordashContext(shared);
  deliverer.connect('doordash', doordashEndpoint(`${shopUrl}/api/webhooks/doordash`));
  registerDoordash(app, doordash);
  const script = standInScript();
  app.get('/sandbox/stripe.js', (_request, reply) => reply.headers(assetHeaders('js')).send(script));
  app.get('/sandbox/3ds.js', (_request, reply) =>
    reply.headers(assetHeaders('js')).send(readAsset('three-d-secure.js')),
  );
  app.get('/sandbox/3ds.css', (_request, reply) =>
    reply.headers(assetHeaders('css')).send(readAsset('three-d-secure.css')),
  );
  controlRoutes(app, { ...shared, stripe, sendgrid, doordash });

  const url = await app.listen({ port: wanted.port, host: wanted.host ?? '127.0.0.1' });
  store.open();
  deliverer.start();
  effects.start();
  return {
    url,
    close: async () => {
      effects.stop();
      await app.close();
      await deliverer.stop();
      store.close();
    },
  };
}

type Env = Record<string, string | undefined>;

/** Throws in production unless SANDBOX=1 allows a demonstration shop. */
export function requirePermission(env: Env): void {
  if (env.NODE_ENV !== 'production') return;
  if (env.SANDBOX !== '1')
    throw new Error('The sandbox replaces real payments and does not run in production unless SANDBOX=1.');
  if (!env.SANDBOX_SECRET) throw new Error('In production the sandbox needs SANDBOX_SECRET. See .env.example.');
}
