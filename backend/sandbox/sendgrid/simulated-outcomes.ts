import { report, type Happening } from './events';
import type { Email, EmailStatus } from './email';
import type { SendgridContext, Suppression } from './sendgrid-context';

/** Effects: a scheduled e-mail is due; a deferred one is retried; a recipient complains. */
export const DELIVER = 'sendgrid.deliver';
export const RETRY = 'sendgrid.retry';
export const COMPLAIN = 'sendgrid.complain';

const RETRY_AFTER_MS = 2000;
const COMPLAIN_AFTER_MS = 1000;
const DEFERRALS = 3;

/** The local parts (`bounce@`, `bounce+2@` …) with a special outcome. */
const MAGIC = ['bounce', 'blocked', 'defer', 'drop', 'spam'] as const;
type Magic = (typeof MAGIC)[number];

const BOUNCE = {
  reason: '550 5.1.1 The email account that you tried to reach does not exist.',
  status: '5.1.1',
  type: 'bounce',
  bounce_classification: 'Invalid Address',
};
const BLOCK = {
  reason: '554 5.7.1 The message was blocked by the receiving server.',
  status: '5.7.1',
  type: 'blocked',
  bounce_classification: 'Content',
};
const DELIVERED = { response: '250 2.0.0 OK' };

/** Sends an accepted e-mail to each of its recipients. */
export function process(context: SendgridContext, message: Email): void {
  const recipients = [...message.to, ...message.cc, ...message.bcc].map(({ email }) => email);
  const dropped = recipients.flatMap((email) => {
    const reason = whyDropped(context, message, email);
    return reason ? [{ email, event: 'dropped', details: { reason, status: '5.0.0' } }] : [];
  });
  const going = recipients.filter((email) => !dropped.some((drop) => drop.email === email));
  report(context, message, dropped);
  if (dropped.length > 0) settle(context, message.id, 'dropped');
  report(
    context,
    message,
    going.map((email) => ({ email, event: 'processed' })),
  );
  const ends = going.map((email) => firstAttempt(context, message, email));
  for (const event of ['bounce', 'deferred', 'delivered'])
    report(
      context,
      message,
      ends.filter((end) => end.event === event),
    );
}

/**
 * Retries a deferred recipient.
 * @param ref `<email id> <attempt> <address>`
 */
export function retry(context: SendgridContext, ref: string): void {
  const [id = '', attempt = '', email = ''] = ref.split(' ');
  const message = context.mails.get(id);
  if (!message) return;
  report(context, message, [deferOrDeliver(context, message, email, Number(attempt))]);
}

/**
 * A recipient reports the e-mail as spam; the address is suppressed from then on.
 * @param ref `<email id> <address>`
 */
export function complain(context: SendgridContext, ref: string): void {
  const [id = '', email = ''] = ref.split(' ');
  const message = context.mails.get(id);
  if (!message) return;
  suppress(context, email, 'Spam Reporting Address');
  settle(context, id, 'spam');
  report(context, message, [{ email, event: 'spamreport' }]);
}

export function suppress({ suppressions, clock }: SendgridContext, email: string, reason: Suppression['reason']): void {
  suppressions.put(email.toLowerCase(), { email, reason, createdAt: clock.iso() });
}

function firstAttempt(context: SendgridContext, message: Email, email: string): Happening {
  switch (magicOf(email)) {
    case 'bounce':
      suppress(context, email, 'Bounced Address');
      settle(context, message.id, 'bounced');
      return { email, event: 'bounce', details: BOUNCE };
    case 'blocked':
      settle(context, message.id, 'bounced');
      return { email, event: 'bounce', details: BLOCK };
    case 'defer':
      return deferOrDeliver(context, message, email, 1);
    case 'spam':
      context.effects.later(COMPLAIN_AFTER_MS, COMPLAIN, `${message.id} ${email}`);
      return deliver(context, message, email);
    default:
      return deliver(context, message, email);
  }
}

function deferOrDeliver(context: SendgridContext, message: Email, email: string, attempt: number): Happening {
  if (attempt > DEFERRALS) return deliver(context, message, email);
  context.effects.later(RETRY_AFTER_MS, RETRY, `${message.id} ${attempt + 1} ${email}`);
  settle(context, message.id, 'deferred');
  const response = '451 4.3.2 Please try again later';
  return { email, event: 'deferred', details: { response, attempt: String(attempt) } };
}

function deliver(context: SendgridContext, message: Email, email: string): Happening {
  const { status } = context.mails.get(message.id)!;
  if (status === 'processed' || status === 'deferred') settle(context, message.id, 'delivered');
  return { email, event: 'delivered', details: DELIVERED };
}

function whyDropped({ suppressions }: SendgridContext, message: Email, email: string): string | null {
  if (magicOf(email) === 'drop') return 'Invalid';
  return (message.ignoresSuppressions ? undefined : suppressions.get(email.toLowerCase())?.reason) ?? null;
}

function settle({ mails }: SendgridContext, id: string, status: EmailStatus): void {
  mails.patch(id, { status });
}

function magicOf(email: string): Magic | undefined {
  const word = email.toLowerCase().split(/[+@]/)[0];
  return MAGIC.find((magic) => magic === word);
}
