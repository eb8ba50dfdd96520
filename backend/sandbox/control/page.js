/* The sandbox's page: reads the control API every two seconds and offers its strings as buttons. */
'use strict';

const main = document.querySelector('main');
const shown = { section: location.hash.slice(1) || 'mail', text: '', open: new Set() };

function element(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children.filter((child) => child !== null));
  return node;
}

async function read(path) {
  const response = await fetch(`/sandbox/${path}`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

async function send(method, path, body) {
  const response = await fetch(`/sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    // oxlint-disable-next-line unicorn/no-invalid-fetch-options -- only ever called with POST and PUT
    body: JSON.stringify(body ?? {}),
  });
  if (!response.ok) alert((await response.json()).message ?? 'That did not work.');
  shown.text = '';
  await show();
}

const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;
const time = (iso) => new Date(iso).toLocaleTimeString();
const action = (label, work) => element('button', { type: 'button', textContent: label, onclick: work });
const nothing = (sentence) => element('p', { className: 'empty', textContent: sentence });

function article(title, facts, ...children) {
  return element(
    'article',
    {},
    element('h2', { textContent: title }),
    element('p', { className: 'facts', textContent: facts }),
    ...children,
  );
}

function table(heads, rows) {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col', textContent: text })));
  const body = rows.map((cells) => element('tr', {}, ...cells.map((text) => element('td', { textContent: text }))));
  return element(
    'div',
    { className: 'scroll', tabIndex: 0 },
    element('table', {}, element('thead', {}, head), element('tbody', {}, ...body)),
  );
}

const SECTIONS = {
  async mail() {
    const mails = await read('mail');
    return [
      mails,
      () => (mails.length ? mails.map(mailView) : [nothing('No mail yet. Place an order and look again.')]),
    ];
  },
  async payments() {
    const payments = await read('payments');
    const refunds = await read('refunds');
    const rows = payments.map((one) => [
      one.id,
      dollars(one.amount),
      one.status,
      dollars(one.refunded),
      Object.entries(one.metadata)
        .map((pair) => pair.join(' '))
        .join(', '),
    ]);
    const back = refunds.map((one) => [one.id, dollars(one.amount), one.status, one.payment_intent]);
    return [
      [payments, refunds],
      () => [
        payments.length
          ? table(['Payment', 'Amount', 'Status', 'Refunded', 'Metadata'], rows)
          : nothing('No payments yet. Card 4242 4242 4242 4242 always pays.'),
        refunds.length ? element('h2', { textContent: 'Refunds' }) : null,
        refunds.length ? table(['Refund', 'Amount', 'Status', 'Payment'], back) : null,
      ],
    ];
  },
  async deliveries() {
    const deliveries = await read('deliveries');
    return [
      deliveries,
      () => (deliveries.length ? deliveries.map(deliveryView) : [nothing('No courier has been asked for yet.')]),
    ];
  },
  async faults() {
    const rules = await read('faults');
    return [rules, () => [faultsView(rules)]];
  },
  async log() {
    const [calls, webhooks] = [await read('log'), await read('webhooks')];
    const sent = webhooks.map((one) => [
      time(one.createdAt),
      one.provider,
      one.type,
      one.status,
      String(one.attempts.length),
      one.ref,
    ]);
    const rows = calls.map((one) => [
      time(one.at),
      one.provider,
      one.method,
      one.url,
      String(one.status),
      `${one.ms} ms`,
      one.fault ?? '',
    ]);
    return [
      [calls, webhooks],
      () => [
        element('h2', { textContent: 'Webhooks sent to the shop' }),
        sent.length ? table(['At', 'Provider', 'Event', 'Status', 'Attempts', 'About'], sent) : nothing('None yet.'),
        element('h2', { textContent: 'Calls from the shop' }),
        rows.length
          ? table(['At', 'Provider', 'Method', 'Path', 'Status', 'Took', 'Fault'], rows)
          : nothing('None since the sandbox started.'),
      ],
    ];
  },
};

function mailView(mail) {
  const details = element('details', { open: shown.open.has(mail.id) }, element('summary', { textContent: 'Read it' }));
  const fill = () => {
    if (!details.open || details.children.length > 1) return;
    const frame = element('iframe', { title: mail.subject, src: `/sandbox/mail/${encodeURIComponent(mail.id)}/html` });
    frame.setAttribute('sandbox', '');
    details.append(frame, element('pre', { textContent: mail.text, tabIndex: 0 }));
  };
  details.addEventListener('toggle', () => {
    shown.open[details.open ? 'add' : 'delete'](mail.id);
    fill();
  });
  fill();
  return article(mail.subject, `To ${mail.to.join(', ')} · ${new Date(mail.createdAt).toLocaleString()}`, details);
}

function deliveryView(one) {
  const advance = (body) => () =>
    send('POST', `deliveries/${encodeURIComponent(one.external_delivery_id)}/advance`, body);
  const over = ['delivered', 'cancelled', 'returned'].includes(one.delivery_status);
  const link = element('a', { href: new URL(one.tracking_url, location.href).pathname, textContent: 'Tracking page' });
  const actions = over
    ? []
    : [
        action('Next step', advance({})),
        action('Cancel', advance({ action: 'cancel' })),
        action('Return', advance({ action: 'return' })),
      ];
  return article(
    `${one.external_delivery_id}: ${one.delivery_status.replaceAll('_', ' ')}`,
    `${one.dropoff_address} · fee ${dollars(one.fee)} · tip ${dollars(one.tip)}`,
    element('div', { className: 'actions' }, ...actions, link),
  );
}

const PRESETS = {
  'All is well': { requests: [], webhooks: [] },
  'Lose every webhook': {
    requests: [],
    webhooks: ['stripe', 'sendgrid', 'doordash'].map((provider) => ({ provider, action: 'drop' })),
  },
  'Double every webhook': {
    requests: [],
    webhooks: ['stripe', 'sendgrid', 'doordash'].map((provider) => ({ provider, action: 'duplicate' })),
  },
  'Mix up webhooks': {
    requests: [],
    webhooks: ['stripe', 'sendgrid', 'doordash'].map((provider) => ({ provider, action: 'reorder', ms: 3000 })),
  },
  'Slow providers': {
    requests: ['stripe', 'sendgrid', 'doordash'].map((provider) => ({ provider, action: 'latency', ms: 2000 })),
    webhooks: [],
  },
  'Every third call fails': {
    requests: ['stripe', 'sendgrid', 'doordash'].map((provider) => ({
      provider,
      action: 'status',
      status: 500,
      rate: 0.33,
    })),
    webhooks: [],
  },
};

function faultsView(rules) {
  const area = element('textarea', { value: JSON.stringify(rules, null, 2), spellcheck: false });
  area.setAttribute('aria-label', 'Fault rules as JSON');
  const apply = () => {
    try {
      void send('PUT', 'faults', JSON.parse(area.value));
    } catch {
      alert('These rules are no JSON.');
    }
  };
  const presets = Object.entries(PRESETS).map(([label, preset]) => action(label, () => send('PUT', 'faults', preset)));
  return element(
    'section',
    {},
    element('div', { className: 'actions' }, ...presets),
    element('p', { textContent: 'The rules in force:' }),
    area,
    element('div', { className: 'actions' }, action('Apply these rules', apply)),
  );
}

/* Redraws only when something changed, so that what one reads or types stays where it is. */
async function show() {
  const { section } = shown;
  try {
    const [data, draw] = await SECTIONS[section]();
    const text = section + JSON.stringify(data);
    if (section !== shown.section || text === shown.text) return;
    shown.text = text;
    main.replaceChildren(...draw().filter(Boolean));
  } catch {
    shown.text = '';
    main.replaceChildren(nothing('The sandbox does not answer. Is the shop running?'));
  }
}

function choose(section) {
  shown.section = SECTIONS[section] ? section : 'mail';
  shown.text = '';
  for (const button of document.querySelectorAll('nav button'))
    button.setAttribute('aria-pressed', String(button.dataset.section === shown.section));
  void show();
}

for (const button of document.querySelectorAll('nav button'))
  button.addEventListener('click', () => (location.hash = button.dataset.section));
addEventListener('hashchange', () => choose(location.hash.slice(1)));
setInterval(() => void show(), 2000);
choose(shown.section);
