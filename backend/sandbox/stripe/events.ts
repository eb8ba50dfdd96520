import { stripeId } from '../state/ids';
import type { StripeEvent } from './objects';
import { API_VERSION, type StripeContext } from './stripe-context';
import { receiversOf } from './webhook-endpoints';

/** The spread of events when a tester wants Stripe's real disorder. */
const SHUFFLED_WITHIN_MS = 3000;

/** The call an event came from; nothing for events Stripe raises by itself. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Records an event with a snapshot of the object and queues it for the shop. Call inside the change's transaction. */
export function emit(
  context: StripeContext,
  type: string,
  object: object,
  cause: Cause | null,
  previous?: Record<string, unknown>,
): void {
  const receivers = receiversOf(context, type);
  const snapshot = structuredClone(object) as Record<string, unknown>;
  const event: StripeEvent = {
    id: stripeId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: context.clock.seconds(),
    data: { object: snapshot, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: receivers.length,
    request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
    type,
  };
  context.events.put(event.id, event);
  // Stripe keeps thirty days; here what was told may go sooner, or a busy day would fill the disk with snapshots.
  context.events.trim(5000, ({ pending_webhooks }) => pending_webhooks > 0 && context.events.size < 20_000);
  const within = context.options.get().shuffleStripeEvents ? SHUFFLED_WITHIN_MS : 0;
  for (const { id, api_version } of receivers) {
    const body = JSON.stringify({ ...event, api_version: api_version ?? API_VERSION }, null, 2);
    context.deliverer.enqueue('stripe', type, event.id, body, { to: id, within });
  }
}
