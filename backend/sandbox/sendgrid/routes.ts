import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VERIFIED_SENDER_DOMAINS } from '../keys';
import { acceptEmail } from './accept-email';
import { requireScope, scopesOf } from './access';
import type { SendgridContext } from './sendgrid-context';
import { failure, problem, SendgridFailure, sendgridFault } from './sendgrid-error';

const LARGEST_BODY = 30 * 1024 * 1024;

/** SendGrid's calls, under /v3. */
export function emailRoutes(scope: FastifyInstance, context: SendgridContext): void {
  readBodies(scope);
  scope.setErrorHandler(answerFailure);
  // A slow provider still processes a call, even if the caller has disconnected.
  scope.addHook('preHandler', async ({ latencyMs }) => void (latencyMs && (await context.clock.wait(latencyMs))));
  // Keys are checked before a body is read, so that only callers with a key can send 30 MB.
  const allow = (name: string) => async (request: FastifyRequest) => requireScope(request.headers.authorization, name);
  scope.post('/mail/send', { onRequest: allow('mail.send'), bodyLimit: LARGEST_BODY }, (request, reply) => {
    const messageId = acceptEmail(context, request.body);
    if (messageId === null) return reply.status(200).send();
    return reply.status(202).header('x-message-id', messageId).send();
  });
  scope.get('/scopes', async ({ headers }) => ({ scopes: scopesOf(headers.authorization) }));
  scope.get('/user/profile', { onRequest: allow('user.profile.read') }, async () => ({
    userid: 1,
    username: 'crispi-sandbox',
    first_name: 'Crispi',
    last_name: 'Sandbox',
  }));
  scope.get('/verified_senders', { onRequest: allow('sender_verification_eligible') }, async () => ({
    results: VERIFIED_SENDER_DOMAINS.map((domain, index) => ({
      id: index + 1,
      nickname: domain,
      from_email: `*@${domain}`,
      verified: true,
      locked: false,
    })),
  }));
  scope.get('/suppression/bounces', { onRequest: allow('suppression.read') }, async () =>
    context.suppressions.newest().map(({ email, reason, createdAt }) => ({
      email,
      reason,
      created: Math.floor(Date.parse(createdAt) / 1000),
      status: '',
    })),
  );
  scope.delete<{ Params: { email: string } }>(
    '/suppression/bounces/:email',
    { onRequest: allow('suppression.delete') },
    (request, reply) => {
      const email = request.params.email.toLowerCase();
      if (!context.suppressions.has(email)) throw failure(404);
      context.suppressions.delete(email);
      return reply.status(204).send();
    },
  );
}

function readBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return done(failure(415));
    try {
      return done(null, JSON.parse(body as string));
    } catch {
      return done(new SendgridFailure(400, [problem(null, 'Bad Request')]));
    }
  });
}

function answerFailure(error: FastifyError | SendgridFailure, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof SendgridFailure) return reply.status(error.status).send(error.body);
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  return reply.status(status).send(sendgridFault(status));
}
