/* The mailbox: what was sent, as its reader sees it, and what the reader does with it. */

import { read, send } from './calls.js';
import {
  action,
  actions,
  article,
  dayAndTime,
  element,
  facts,
  heading,
  nothing,
  table,
  withAttributes,
} from './parts.js';
import { keep, more, shown } from './stay.js';

const READER_DOES = { open: 'Opened', click: 'Clicked', spamreport: 'Marked as spam', unsubscribe: 'Unsubscribed' };

export async function mailSection() {
  const [mails, suppressed] = await Promise.all([read('mail'), read('suppressions')]);
  const unreachable = keep('suppressions', suppressed, suppressionsView);
  if (mails.length === 0) return [nothing('No mail yet. Place an order and look again.'), unreachable];
  return [
    ...mails.slice(0, shown.most).map((mail) => keep(`mail ${mail.id}`, mail, mailView)),
    more(mails),
    unreachable,
  ];
}

function mailView(mail, before) {
  const open = Boolean(before && before.querySelector('details').open);
  const details = element('details', { open }, element('summary', { textContent: 'Read it' }));
  const fill = () => details.open && details.children.length === 1 && details.append(...letter(mail));
  details.addEventListener('toggle', fill);
  fill();
  const told = (event) => () => send('POST', `mail/${mail.id}/events`, { event }, `SendGrid reports: ${event}.`);
  return article(
    mail.subject,
    mail.status,
    facts(`To ${[...mail.to, ...mail.cc, ...mail.bcc].join(', ')}`, dayAndTime(mail.createdAt)),
    details,
    actions(...Object.keys(READER_DOES).map((event) => action(READER_DOES[event], told(event), mail.subject))),
  );
}

/* Both bodies, one at a time, and what is attached. */
function letter(mail) {
  const frame = element('iframe', { title: mail.subject, src: `/sandbox/mail/${encodeURIComponent(mail.id)}/html` });
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  const text = element('pre', { textContent: mail.text ?? 'This mail has no text part.', tabIndex: 0, hidden: true });
  const buttons = ['HTML', 'Text'].map((label, index) => {
    const button = action(label, () => {
      frame.hidden = index === 1;
      text.hidden = index === 0;
      buttons.forEach((one) => one.setAttribute('aria-pressed', String(one === button)));
    });
    return withAttributes(button, { 'aria-pressed': String(index === 0) });
  });
  const attached = mail.attachments.map((name, index) =>
    element('a', { href: `/sandbox/mail/${encodeURIComponent(mail.id)}/attachments/${index}`, textContent: name }),
  );
  return [
    facts(`From ${mail.fromName ? `${mail.fromName} <${mail.from}>` : mail.from}`),
    actions(...buttons, ...attached),
    frame,
    text,
  ];
}

function suppressionsView(list) {
  if (list.length === 0) return element('div', { hidden: true });
  const rows = list.map(({ email, reason }) => {
    const free = () => send('DELETE', `suppressions/${encodeURIComponent(email)}`, {}, `Mail reaches ${email} again.`);
    return [email, reason, action('Let mail through', free, email)];
  });
  return element(
    'section',
    {},
    heading('Addresses no mail reaches'),
    table('Suppressed addresses', ['Address', 'Why', 'To do'], rows),
  );
}
