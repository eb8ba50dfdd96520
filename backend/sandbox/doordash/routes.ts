import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../control/assets';
import { cancel, find, update } from './change';
import type { DoordashContext } from './doordash-context';
import { DoordashFailure, doordashFault } from './doordash-error';
import { accept, order, quote } from './order';
import { checkToken } from './token';
import { noTrackingPage, trackingPage } from './tracking-page';
import { TRACKING_STYLE } from './tracking-style';
import type { DeliveryAnswer } from './delivery';

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

const MINUTE = 60_000;

/** DoorDash's limit per access key: calls within the last sixty seconds. There is one key here. */
class RateLimit {
  private calls: number[] = [];

  constructor(private readonly context: Pick<DoordashContext, 'clock' | 'options'>) {}

  /** Throws 429 above the limit. Refused calls do not count. */
  count(): void {
    const { clock, options } = this.context;
    const max = options.get().doordashCallsPerMinute;
    this.calls = this.calls.filter((at) => at > clock.now() - MINUTE);
    if (max > 0 && this.calls.length >= max) throw new DoordashFailure(429, doordashFault(429));
    this.calls.push(clock.now());
  }
}

/** The Dasher's photo of the parcel at the door, drawn. */
function proofPicture({ external_delivery_id: id, dropoff_time_actual: at }: DeliveryAnswer): string {
  const caption = escapeHtml(`Delivery ${id}, left at the door ${typeof at === 'string' ? at : ''}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" role="img" aria-label="${caption}">
<rect width="640" height="480" fill="#fbf3e4"/>
<rect y="380" width="640" height="100" fill="#e7d8c2"/>
<rect x="200" y="60" width="220" height="320" rx="6" fill="#6b4e3d"/>
<rect x="222" y="86" width="78" height="110" rx="4" fill="#8b6b55"/><rect x="320" y="86" width="78" height="110" rx="4" fill="#8b6b55"/>
<circle cx="398" cy="238" r="8" fill="#ffd35c"/>
<rect x="350" y="330" width="150" height="90" rx="6" fill="#ffd35c"/><rect x="418" y="330" width="14" height="90" fill="#b5123b"/>
<rect x="350" y="366" width="150" height="14" fill="#b5123b"/>
<text x="320" y="456" font-family="sans-serif" font-size="18" text-anchor="middle" fill="#2a1509">${caption}</text>
</svg>`;
}
