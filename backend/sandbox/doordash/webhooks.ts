import { SANDBOX_KEYS } from '../keys';
import type { Endpoint } from '../webhooks/webhook';
import type { Delivery } from './delivery';
import type { DoordashContext } from './doordash-context';

/** Microseconds since 1970 of the last event: all events have different times, as the shop identifies them by it. */
let lastMicros = 0;

/** Queues an event for the shop. Call inside the change's transaction. */
export function sendEvent(context: DoordashContext, eventName: string, { answer }: Delivery): void {
  // Without the status: at DoorDash it follows from the name of the event.
  const fields = Object.entries(answer).filter(
    ([field, value]) => field !== 'delivery_status' && value != null && value !== '',
  );
  const body = { event_name: eventName, created_at: microTime(context), ...Object.fromEntries(fields) };
  context.deliverer.enqueue('doordash', eventName, answer.external_delivery_id, JSON.stringify(body));
}

/** DoorDash's delivery of webhooks: a fixed Authorization header, no signature, three attempts, only 200 accepts. */
export function doordashEndpoint(url: string): Endpoint {
  return {
    url: () => url,
    delays: [0, 5000, 30_000],
    giveUpAfter: null,
    headers: (_body, { badSignature }) => ({
      'user-agent': 'DoorDash-Drive-Webhooks/1.0',
      authorization: badSignature ? 'Basic of-another-sender' : SANDBOX_KEYS.doordashWebhookAuthorization,
    }),
    accepted: (status) => status === 200,
  };
}

/** `2026-11-21T10:00:00.123456Z` */
function microTime({ clock }: DoordashContext): string {
  lastMicros = Math.max(clock.now() * 1000, lastMicros + 1);
  const milliseconds = Math.floor(lastMicros / 1000);
  const rest = String(lastMicros % 1000).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
}
