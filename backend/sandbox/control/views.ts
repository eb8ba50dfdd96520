import type { FastifyInstance } from 'fastify';
import { listDeliveries } from '../doordash';
import { findAttachment, listEmails, emailHtml, publicKey } from '../sendgrid';
import { listPayments, listRefunds } from '../stripe/list-payments';
import { listCards } from '../stripe/find-card';
import type { ById, ControlContext } from './control-context';

/** The read-only part of the control API. */
export function views(
  scope: FastifyInstance,
  { sendgrid, stripe, doordash, deliverer, log, faults, options, clock }: ControlContext,
): void {
  scope.get<{ Querystring: { to?: string } }>('/mail', async ({ query }) => listEmails(sendgrid, query.to));
  scope.get<ById>('/mail/:id/html', async (request, reply) => {
    const html = emailHtml(sendgrid, request.params.id);
    // An e-mail is untrusted HTML: it is shown without scripts. Its links open in a new tab.
    const policy =
      "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";
    return reply
      .status(html === null ? 404 : 200)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html === null ? 'No such mail.' : html.replace(/<head[^>]*>/i, '$&<base target="_blank">'));
  });
  scope.get<{ Params: { id: string; index: string } }>('/mail/:id/attachments/:index', async (request, reply) => {
    const found = findAttachment(sendgrid, request.params.id, Number(request.params.index));
    if (!found) return reply.status(404).send({ message: 'No such attachment.' });
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.filename)}`)
      .header('x-content-type-options', 'nosniff')
      .type('application/octet-stream')
      .send(Buffer.from(found.content, 'base64'));
  });
  scope.get('/suppressions', async () => sendgrid.suppressions.newest());
  scope.get('/sendgrid-public-key', async (_request, reply) => reply.type('text/plain').send(publicKey(sendgrid)));
  scope.get('/cards', async () => listCards());
  scope.get('/payments', async () => listPayments(stripe));
  scope.get('/refunds', async () => listRefunds(stripe));
  scope.get('/deliveries', async () => listDeliveries(doordash));
  scope.get('/webhooks', async () => deliverer.list().map(({ body: _body, ...webhook }) => webhook));
  scope.get<ById>('/webhooks/:id', async (request, reply) => {
    const webhook = deliverer.get(request.params.id);
    return webhook ?? reply.status(404).send({ message: 'No such webhook.' });
  });
  scope.get('/log', async () => log.all());
  scope.get('/faults', async () => faults.get());
  scope.get('/options', async () => options.get());
  scope.get('/clock', async () => ({ now: clock.iso() }));
}
