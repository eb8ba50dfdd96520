import type { Endpoint } from '../webhooks/webhook';
import { foreignEventKey } from './event-key';
import { joinBatches } from './events';
import type { SendgridContext } from './sendgrid-context';

const DAY = 24 * 3600_000;
/** Older than a careful receiver tolerates. */
const STALE_SECONDS = 3600;

/**
 * SendGrid's delivery of events: signed with its key, any 2xx accepts, retried for a day.
 * @param batchMs how long events are collected, up to 30 s at SendGrid; 0: each batch is sent at once
 */
export function sendgridEndpoint(url: string, { eventKey }: SendgridContext, batchMs = 0): Endpoint {
  const stranger = foreignEventKey();
  return {
    url: () => url,
    delays: [0, 1000, 5000, 30_000, 120_000, 600_000, 3_600_000],
    giveUpAfter: DAY,
    headers: (body, { badSignature, staleTimestamp }) => {
      // The computer's time: the receiver checks the age by its own clock.
      const timestamp = String(Math.floor(Date.now() / 1000) - (staleTimestamp ? STALE_SECONDS : 0));
      return {
        'user-agent': 'SendGrid Event API',
        'content-type': 'application/json;charset=utf-8',
        'x-twilio-email-event-webhook-signature': (badSignature ? stranger : eventKey).sign(timestamp, body),
        'x-twilio-email-event-webhook-timestamp': timestamp,
      };
    },
    ...(batchMs > 0 && { batches: { everyMs: batchMs, join: joinBatches } }),
    accepted: (status) => status >= 200 && status < 300,
  };
}
