import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cancel, find, update } from './change';
import type { DoordashContext } from './doordash-context';
import { DoordashFailure, doordashFault } from './doordash-error';
import { accept, order, quote } from './order';
import { proofPicture } from './proof-picture';
import { RateLimit } from './rate-limit';
import { checkToken } from './token';
import { noTrackingPage, trackingPage } from './tracking-page';
import { TRACKING_STYLE } from './tracking-style';

interface ById {
  Params: { id: string };
}

/** DoorDash Drive's six calls, under /drive/v2. */
export function driveRoutes(scope: FastifyInstance, context: DoordashContext): void {
  readBodies(scope);
  const limit = new RateLimit(context);
  scope.addHook('onRequest', async ({ headers }) => {
    checkToken(headers.authorization, Math.floor(Date.now() / 1000));
    limit.count();
  });
  scope.setErrorHandler(answerFailure);
  // A slow provider still processes a call, even if the caller has disconnected.
  scope.addHook('preHandler', async ({ latencyMs }) => void (latencyMs && (await context.clock.wait(latencyMs))));
  scope.post('/quotes', async ({ body }) => quote(context, body).answer);
  scope.post<ById>('/quotes/:id/accept', async ({ params, body }) => accept(context, params.id, body).answer);
  scope.post('/deliveries', async ({ body }) => order(context, body).answer);
  scope.get<ById>('/deliveries/:id', async ({ params }) => find(context, params.id).answer);
  scope.patch<ById>('/deliveries/:id', async ({ params, body }) => update(context, params.id, body).answer);
  scope.put<ById>('/deliveries/:id/cancel', async ({ params }) => cancel(context, params.id).answer);
}

/** The page behind `tracking_url`. */
export function trackingRoutes(scope: FastifyInstance, context: DoordashContext): void {
  scope.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(TRACKING_STYLE));
  scope.get<ById>('/:id/photo.svg', (request, reply) => {
    const delivery = context.deliveries.find(({ trackingId }) => trackingId === request.params.id);
    if (delivery?.answer.delivery_status !== 'delivered') return reply.status(404).send({ message: 'No photo yet.' });
    return reply.type('image/svg+xml').send(proofPicture(delivery.answer));
  });
  scope.get<ById>('/:id', (request, reply) => {
    const delivery = context.deliveries.find(({ trackingId }) => trackingId === request.params.id);
    return reply
      .status(delivery ? 200 : 404)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(delivery ? trackingPage(delivery, context.clock.now()) : noTrackingPage());
  });
}

/** JSON whatever the content type is: DoorDash's own SDK cancels with an empty form. */
function readBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch {
      done(new DoordashFailure(400, { code: 'validation_error', message: 'The body is not JSON.', field_errors: [] }));
    }
  });
}

function answerFailure(error: FastifyError | DoordashFailure, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DoordashFailure) return reply.status(error.status).send(error.body);
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  return reply.status(status).send(doordashFault(status));
}
