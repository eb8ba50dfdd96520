import { randomWord } from '../state/ids';
import type { Email } from './email';
import type { SendgridContext } from './sendgrid-context';

const SEPARATOR = ',\r\n';
const END = '\r\n';

/** One thing that happened to a mail on its way to one address. */
export interface Happening {
  email: string;
  event: string;
  /** What is told only of this kind of event: response, reason, status, url … */
  details?: Record<string, unknown>;
}

/** Queues happenings of one kind for the shop, in one batch. Call inside the change's transaction. */
export function report(context: SendgridContext, message: Email, happenings: Happening[]): void {
  const [first] = happenings;
  if (!first) return;
  const events = happenings.map(({ email, event, details }) => ({
    // The sender's own arguments stand beside SendGrid's fields but never replace them.
    ...message.customArgs,
    email,
    timestamp: context.clock.seconds(),
    'smtp-id': `<${message.messageId}@geopod-ismtpd-sandbox>`,
    event,
    ...(message.categories.length > 0 && { category: message.categories }),
    sg_event_id: randomWord(22),
    sg_message_id: `${message.messageId}.recvd-sandbox-1-${message.id.length > 22 ? message.id.slice(23) : 0}.0`,
    ...details,
  }));
  context.deliverer.enqueue('sendgrid', first.event, message.id, batch(events));
}

/** SendGrid's own way of writing a batch; a receiver that trims or rewrites it cannot verify the signature. */
function batch(events: object[]): string {
  return `[${events.map((event) => JSON.stringify(event)).join(SEPARATOR)}]${END}`;
}

/** One batch of several, each as it was written. */
export function joinBatches(batches: string[]): string {
  return `[${batches.map((one) => one.slice(1, -1 - END.length)).join(SEPARATOR)}]${END}`;
}
