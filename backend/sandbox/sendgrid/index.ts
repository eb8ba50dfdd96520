import type { FastifyInstance } from 'fastify';
import { complain, COMPLAIN, DELIVER, process, retry, RETRY } from './simulated-outcomes';
import { emailRoutes } from './routes';
import type { SendgridContext } from './sendgrid-context';

export { sendgridEndpoint } from './event-webhook';
export { findAttachment, listEmails, emailHtml, type ListedEmail } from './list-emails';
export { createSendgridContext, type SendgridContext } from './sendgrid-context';
export { ENGAGEMENTS, triggerEvent } from './trigger-event';

/** Adds /v3/* (with SendGrid's own errors and body parser) to the server. */
export function registerSendgrid(fastify: FastifyInstance, context: SendgridContext): void {
  void fastify.register(async (scope) => emailRoutes(scope, context), { prefix: '/v3' });
  context.effects.on(RETRY, (ref) => retry(context, ref));
  context.effects.on(COMPLAIN, (ref) => complain(context, ref));
  context.effects.on(DELIVER, (id) => {
    const email = context.mails.get(id);
    if (email) process(context, email);
  });
}

/** Base64 of the event webhook's public key, for GET /sandbox/sendgrid-public-key. */
export function publicKey({ eventKey }: SendgridContext): string {
  return eventKey.publicKey;
}
