import { report } from './events';
import { complain, suppress } from './simulated-outcomes';
import type { SendgridContext } from './sendgrid-context';

const DETAILS: Record<string, Record<string, unknown>> = {
  open: { useragent: 'Mozilla/5.0', ip: '203.0.113.7', sg_machine_open: false },
  click: {
    useragent: 'Mozilla/5.0',
    ip: '203.0.113.7',
    url: 'https://crispi.test/',
    url_offset: { index: 0, type: 'html' },
  },
  spamreport: {},
  unsubscribe: {},
};

/** Actions of recipients. */
export const ENGAGEMENTS = Object.keys(DETAILS);

/** A recipient opens, clicks, complains or unsubscribes. False if there is no such e-mail, recipient or event. */
export function triggerEvent(context: SendgridContext, emailId: string, event: string, email?: string): boolean {
  const message = context.mails.get(emailId);
  const recipients = message ? [...message.to, ...message.cc, ...message.bcc].map((one) => one.email) : [];
  const who = email ? recipients.find((one) => one.toLowerCase() === email.toLowerCase()) : recipients[0];
  const details = Object.hasOwn(DETAILS, event) ? DETAILS[event] : undefined;
  if (!message || !who || !details) return false;
  context.store.transaction(() => {
    if (event === 'spamreport') return complain(context, `${emailId} ${who}`);
    if (event === 'unsubscribe') suppress(context, who, 'Unsubscribed Address');
    return report(context, message, [{ email: who, event, details }]);
  });
  return true;
}
