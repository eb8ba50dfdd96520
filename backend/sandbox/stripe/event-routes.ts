import { list } from './listing';
import type { StripeCall, StripeRoute } from './stripe-call';
import type { StripeContext } from './stripe-context';
import { missing } from './stripe-error';
import {
  createEndpoint,
  deleteEndpoint,
  ENDPOINT_PARAMS,
  findEndpoint,
  listEndpoints,
  updateEndpoint,
} from './webhook-endpoints';

const PAGED = ['limit', 'starting_after', 'ending_before', 'created', 'type'];

type Router = (method: 'GET' | 'POST' | 'DELETE', url: string, handler: StripeRoute) => void;

/** Events and their receivers. */
export function serveEvents(context: StripeContext, route: Router): void {
  route('GET', '/events', (call) => listEvents(context, call));
  route('GET', '/events/:id', ({ id }) => {
    const event = context.events.get(id);
    if (!event) throw missing('event', id, 'id');
    return event;
  });
  route('POST', '/webhook_endpoints', (call) => createEndpoint(context, call.read(ENDPOINT_PARAMS)));
  route('GET', '/webhook_endpoints', (call) => {
    call.read(PAGED);
    return { ...listEndpoints(context), url: '/v1/webhook_endpoints' };
  });
  route('GET', '/webhook_endpoints/:id', ({ id }) => findEndpoint(context, id));
  route('POST', '/webhook_endpoints/:id', (call) => updateEndpoint(context, call.id, call.read(ENDPOINT_PARAMS)));
  route('DELETE', '/webhook_endpoints/:id', ({ id }) => deleteEndpoint(context, id));
}

/** Filters by `type`, by `types`, by age, and by whether every receiver has accepted the event. */
function listEvents(context: StripeContext, call: StripeCall): object {
  const params = call.read([...PAGED, 'types', 'delivery_success']);
  const types = params.list('types');
  const delivered = params.boolean('delivery_success');
  return list('/v1/events', context.events, params.only(PAGED).raw, ['type'], (event) => {
    const wanted = !types || types.includes(event.type);
    return wanted && (delivered == null || (event.pending_webhooks === 0) === delivered);
  });
}
