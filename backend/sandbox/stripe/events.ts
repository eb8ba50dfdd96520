import { stripeId } from '../state/ids';
import type { StripeEvent } from './objects';
import { API_VERSION, type StripeContext } from './stripe-context';
import { receiversOf } from './webhook-endpoints';

/** The range of delays when a tester enables Stripe's real disorder. */
const SHUFFLED_WITHIN_MS = 3000;

/** The call that caused an event; none for events that Stripe creates itself. */
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
  // Stripe keeps events for thirty days; here delivered ones may be deleted earlier, so that snapshots do not fill the
  // disk.
  context.events.trim(5000, ({ pending_webhooks }) => pending_webhooks > 0 && context.events.size < 20_000);
  const within = context.options.get().shuffleStripeEvents ? SHUFFLED_WITHIN_MS : 0;
  for (const { id, api_version } of receivers) {
    const body = JSON.stringify({ ...event, api_version: api_version ?? API_VERSION }, null, 2);
    context.deliverer.enqueue('stripe', type, event.id, body, { to: id, within });
  }
}
