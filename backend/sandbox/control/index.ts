import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { advance, DoordashFailure, listDeliveries, type Advance, type DoordashContext } from '../doordash';
import { listMails, mailHtml, publicKey, type SendgridContext } from '../sendgrid';
import type { Clock } from '../state/clock';
import type { RequestLog } from '../state/request-log';
import type { Store } from '../state/store';
import { listPayments, listRefunds } from '../stripe/list-payments';
import type { StripeContext } from '../stripe/stripe-context';
import type { Deliverer } from '../webhooks/deliverer';
import { readFaultRules, type FaultRules } from '../webhooks/fault-rules';
import type { Faults } from '../webhooks/faults';

export interface ControlContext {
  store: Store;
  clock: Clock;
  faults: Faults;
  deliverer: Deliverer;
  log: RequestLog;
  stripe: StripeContext;
  sendgrid: SendgridContext;
  doordash: DoordashContext;
}

interface ById {
  Params: { id: string };
}

/** What no real provider offers: a look inside, and strings to pull. For people (a page) and for tests (JSON). */
export function controlRoutes(server: FastifyInstance, context: ControlContext): void {
  void server.register(
    async (scope) => {
      pages(scope);
      views(scope, context);
      strings(scope, context);
    },
    { prefix: '/sandbox' },
  );
}

function pages(scope: FastifyInstance): void {
  const file = (name: string) => readFileSync(path.join(__dirname, name), 'utf8');
  const [html, css, js] = [file('page.html'), file('page.css'), file('page.js')];
  scope.get('', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  scope.get('/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  scope.get('/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(js));
}

function views(
  scope: FastifyInstance,
  { sendgrid, stripe, doordash, deliverer, log, faults, clock }: ControlContext,
): void {
  scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  scope.get('/mail', async () => listMails(sendgrid));
  scope.get<ById>('/mail/:id/html', async (request, reply) => {
    const html = mailHtml(sendgrid, request.params.id);
    // A mail is somebody else's HTML: it may look, it may not run.
    const policy = "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; sandbox";
    return reply
      .status(html === null ? 404 : 200)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html ?? 'No such mail.');
  });
  scope.get('/payments', async () => listPayments(stripe));
  scope.get('/refunds', async () => listRefunds(stripe));
  scope.get('/deliveries', async () => listDeliveries(doordash));
  scope.get('/webhooks', async () => deliverer.list().map(({ body: _body, ...webhook }) => webhook));
  scope.get('/log', async () => log.all());
  scope.get('/faults', async () => faults.get());
  scope.get('/clock', async () => ({ now: clock.iso() }));
  scope.get('/sendgrid-public-key', async (_request, reply) => reply.type('text/plain').send(publicKey(sendgrid)));
}

function strings(scope: FastifyInstance, { store, clock, faults, deliverer, log, doordash }: ControlContext): void {
  scope.post<ById & { Body: Advance | undefined }>('/deliveries/:id/advance', async (request, reply) => {
    try {
      return await Promise.resolve(advance(doordash, request.params.id, request.body ?? {}));
    } catch (error) {
      if (error instanceof DoordashFailure) return reply.status(error.status).send(error.body);
      throw error;
    }
  });
  scope.put('/faults', async (request, reply) => {
    let rules: FaultRules;
    try {
      rules = readFaultRules(request.body);
    } catch (error) {
      return reply.status(400).send({ message: (error as Error).message });
    }
    faults.set(rules);
    return rules;
  });
  scope.post<ById>('/webhooks/:id/resend', async (request, reply) =>
    deliverer.resend(request.params.id) ? { resent: true } : reply.status(404).send({ message: 'No such webhook.' }),
  );
  scope.post<{ Body: { milliseconds?: number } | undefined }>('/clock/advance', async (request) => {
    clock.advance(Math.max(0, Number(request.body?.milliseconds ?? 0)));
    return { now: clock.iso() };
  });
  scope.post('/reset', async () => {
    store.clear();
    log.clear();
    return { reset: true };
  });
}
