import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { standInScript } from './browser';
import { controlRoutes } from './control';
import { createDoordashContext, doordashEndpoint, doordashFault, registerDoordash } from './doordash';
import { createSendgridContext, registerSendgrid, sendgridEndpoint, sendgridFault } from './sendgrid';
import { Clock } from './state/clock';
import { Effects } from './state/effects';
import { RequestLog, type Provider } from './state/request-log';
import { Store } from './state/store';
import { createStripeContext, registerStripe, stripeEndpoint, stripeFault } from './stripe';
import { Deliverer } from './webhooks/deliverer';
import { Faults } from './webhooks/faults';
import { misbehave } from './webhooks/misbehave';

export interface SandboxOptions {
  /** 0: any free port. */
  port: number;
  /** State is kept in `<dataDir>/sandbox`. */
  dataDir: string;
  /** Where webhooks go: the shop's address on this machine, "http://127.0.0.1:3000". */
  shopUrl: string;
  /** Where browsers reach the shop. */
  publicUrl: string;
  /** Multiplies the pauses between attempts to deliver a webhook; 1 is a provider's patience. */
  retryScale?: number;
}

export interface Sandbox {
  url: string;
  close(): Promise<void>;
}

const DESCRIBE: Record<Provider, (status: number) => unknown> = {
  stripe: stripeFault,
  sendgrid: sendgridFault,
  doordash: doordashFault,
};

/** Starts the three providers on one port of this machine; their paths do not meet. */
export async function startSandbox({
  port,
  dataDir,
  shopUrl,
  publicUrl,
  retryScale = 1,
}: SandboxOptions): Promise<Sandbox> {
  const store = new Store(path.join(dataDir, 'sandbox'));
  const clock = new Clock(store);
  const effects = new Effects(store, clock);
  const faults = new Faults(store, clock);
  const deliverer = new Deliverer(store, clock, faults, retryScale);
  const log = new RequestLog();
  const shared = { store, clock, effects, deliverer, faults, publicUrl };
  const stripe = createStripeContext(shared);
  const sendgrid = createSendgridContext(shared);
  const doordash = createDoordashContext(shared);

  const server: FastifyInstance = fastify({
    bodyLimit: 30 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 300 },
  });
  misbehave(server, faults, log, (provider, status) => DESCRIBE[provider](status));
  registerStripe(server, stripe);
  registerSendgrid(server, sendgrid);
  registerDoordash(server, doordash);
  const script = standInScript();
  server.get('/sandbox/stripe.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  controlRoutes(server, { store, clock, faults, deliverer, log, stripe, sendgrid, doordash });

  const webhooks = `${shopUrl}/api/webhooks`;
  const url = await server.listen({ port, host: '127.0.0.1' });
  // Only whoever owns the port may write the journal.
  store.open();
  deliverer.connect('stripe', stripeEndpoint(`${webhooks}/stripe`, stripe));
  deliverer.connect('sendgrid', sendgridEndpoint(`${webhooks}/sendgrid`, sendgrid));
  deliverer.connect('doordash', doordashEndpoint(`${webhooks}/doordash`));
  deliverer.start();
  effects.start();
  return {
    url,
    close: async () => {
      effects.stop();
      await server.close();
      await deliverer.stop();
      store.close();
    },
  };
}
