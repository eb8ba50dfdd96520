import { randomWord } from '../state/ids';
import type { Email } from './email';
import type { SendgridContext } from './sendgrid-context';

const SEPARATOR = ',\r\n';
const END = '\r\n';

/** An event of an e-mail to one address. */
export interface Happening {
  email: string;
  event: string;
  /** Fields of this event type only: response, reason, status, url … */
  details?: Record<string, unknown>;
}

/** Queues events of one type for the shop, in one batch. Call inside the change's transaction. */
export function report(context: SendgridContext, message: Email, happenings: Happening[]): void {
  const [first] = happenings;
  if (!first) return;
  const events = happenings.map(({ email, event, details }) => ({
    // The sender's custom arguments are beside SendGrid's fields but never replace them.
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

/** SendGrid's own format of a batch; a receiver that trims or reformats it cannot verify the signature. */
function batch(events: object[]): string {
  return `[${events.map((event) => JSON.stringify(event)).join(SEPARATOR)}]${END}`;
}

/** Combines several batches, each unchanged. */
export function joinBatches(batches: string[]): string {
  return `[${batches.map((one) => one.slice(1, -1 - END.length)).join(SEPARATOR)}]${END}`;
}
