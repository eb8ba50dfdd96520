/* What the providers told the shop, and what the shop asked of them. */

import { read, send } from './calls.js';
import { action, actions, chip, clockTime, element, facts, heading, nothing, table, words } from './parts.js';
import { keep, more, shown } from './stay.js';

/* The word "delivered" is taken: mails and parcels are delivered too. */
const OUTCOMES = { pending: 'waiting', delivered: 'taken', failed: 'given up', dropped: 'lost' };

export async function logSection() {
  const [webhooks, calls] = await Promise.all([read('webhooks'), read('log')]);
  return [
    keep('told', webhooks.length, () =>
      heading(`${webhooks.length} ${webhooks.length === 1 ? 'webhook' : 'webhooks'} to the shop`),
    ),
    ...(webhooks.length === 0 ? [keep('no webhooks', 0, () => nothing('None yet.'))] : []),
    ...webhooks.slice(0, shown.most).map((one) => keep(`webhook ${one.id}`, one, webhookView)),
    more(webhooks),
    keep('asked', calls.length, () => heading('Calls from the shop')),
    keep('calls', calls.slice(0, 100), callsView),
  ].filter(Boolean);
}

function webhookView(one, before) {
  const open = Boolean(before && before.open);
  const tries = one.attempts.length;
  const summary = element(
    'summary',
    {},
    chip(one.status, OUTCOMES[one.status]),
    element('span', { className: 'what', textContent: one.type }),
    element('span', {
      className: 'facts',
      textContent: `${one.provider}, ${clockTime(one.createdAt)}, ${tries} ${tries === 1 ? 'try' : 'tries'}`,
    }),
  );
  const details = element('details', { className: 'line', open }, summary);
  const fill = async () => {
    if (!details.open || details.children.length > 1) return;
    const body = element('pre', { tabIndex: 0, textContent: '…' });
    const again = () => send('POST', `webhooks/${one.id}/resend`, {}, `${one.type} is sent again.`);
    details.append(
      facts(`About ${one.ref}`),
      ...one.attempts.map(attemptView),
      actions(action('Send again', again, one.type)),
      body,
    );
    const whole = await read(`webhooks/${one.id}`).catch(() => null);
    body.textContent = whole ? pretty(whole.body) : 'It is gone.';
  };
  details.addEventListener('toggle', fill);
  void fill();
  return details;
}

function attemptView({ at, status, ms, answer }, index) {
  return facts(`Try ${index + 1} at ${clockTime(at)}: ${status ?? 'no answer'} after ${ms} ms`, answer);
}

function pretty(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function callsView(calls) {
  if (calls.length === 0) return nothing('None since the sandbox started.');
  const rows = calls.map((one) => [
    clockTime(one.at),
    one.provider,
    one.method,
    one.url,
    one.status,
    `${one.ms} ms`,
    one.key ?? '',
    one.fault ? words(one.fault) : '',
  ]);
  return table('Calls from the shop', ['At', 'Provider', 'Method', 'Path', 'Status', 'Took', 'Key', 'Fault'], rows);
}
