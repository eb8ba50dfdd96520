/* What shall go wrong, how lifelike the providers are, and what time it is. */

import { read, say, send } from './calls.js';
import { action, actions, dayAndTime, element, facts, heading, withAttributes } from './parts.js';
import { keep } from './stay.js';

const ALL = ['stripe', 'sendgrid', 'doordash'];
const every = (rule) => ALL.map((provider) => ({ provider, ...rule }));
const PRESETS = {
  'All is well': { requests: [], webhooks: [] },
  'Slow providers': { requests: every({ action: 'latency', ms: 2000 }), webhooks: [] },
  'Every third call fails': { requests: every({ action: 'status', status: 500, rate: 0.33 }), webhooks: [] },
  'Answers get lost': { requests: every({ action: 'close_after', rate: 0.33 }), webhooks: [] },
  'Lose every webhook': { requests: [], webhooks: every({ action: 'drop' }) },
  'Double every webhook': { requests: [], webhooks: every({ action: 'duplicate' }) },
  'Mix up webhooks': { requests: [], webhooks: every({ action: 'reorder', ms: 3000 }) },
  'Forge webhooks': { requests: [], webhooks: every({ action: 'badSignature' }) },
};
const LEAPS = { '5 minutes': 300_000, '1 hour': 3_600_000, '1 day': 86_400_000 };
const OPTIONS = {
  shuffleStripeEvents: "Stripe's events come in any order, up to three seconds apart",
  doordashTipDiscount: 'DoorDash charges $2.75 less when there is a tip',
  doordashStepSeconds: 'Seconds between the steps of a delivery by itself (0: only by hand)',
  doordashCallsPerMinute: 'DoorDash calls per minute before 429 (0: no limit)',
};

export async function faultSection() {
  const [rules, options, { now }] = await Promise.all([read('faults'), read('options'), read('clock')]);
  return [
    keep('faults', rules, rulesView),
    keep('options', options, optionsView),
    // By the minute, or the page would be redrawn with every poll.
    keep('clock', dayAndTime(now), clockView),
  ];
}

function rulesView(rules) {
  const set = (next, done) => send('PUT', 'faults', next, done);
  const area = element('textarea', { value: JSON.stringify(rules, null, 2), spellcheck: false, id: 'rules' });
  const apply = () => {
    try {
      void set(JSON.parse(area.value), 'These rules are in force.');
    } catch {
      say('These rules are no JSON.', true);
    }
  };
  const struck = [...rules.requests, ...rules.webhooks].filter(({ times }) => times !== 0).length;
  const text = JSON.stringify(rules);
  const presets = Object.entries(PRESETS).map(([label, preset]) =>
    withAttributes(
      action(label, () => set(preset, `In force: ${label}.`)),
      { 'aria-pressed': String(JSON.stringify(preset) === text) },
    ),
  );
  return element(
    'article',
    {},
    heading(struck === 0 ? 'All is well' : `${struck} fault ${struck === 1 ? 'rule' : 'rules'} in force`),
    actions(...presets),
    element('label', { htmlFor: 'rules', textContent: 'The rules, to change by hand' }),
    area,
    actions(action('Apply these rules', apply)),
  );
}

function optionsView(options) {
  const fields = Object.entries(OPTIONS).map(([name, label]) => {
    const isFlag = typeof options[name] === 'boolean';
    const input = isFlag
      ? element('input', { type: 'checkbox', checked: options[name] })
      : element('input', { type: 'number', min: 0, value: options[name] });
    input.addEventListener('change', () =>
      send('PUT', 'options', { [name]: isFlag ? input.checked : Number(input.value) }, 'Kept.'),
    );
    return element('label', { className: 'option' }, input, label);
  });
  return element('article', {}, heading('How lifelike'), ...fields);
}

function clockView(now) {
  const leap = ([label, milliseconds]) =>
    action(`+ ${label}`, () => send('POST', 'clock/advance', { milliseconds }, `It is ${label} later.`));
  const roll = async () => {
    const answer = await send('POST', 'stripe/roll-secret', {}, null);
    if (answer) say(`The new signing secret is ${answer.secret}; the old one is good for a day.`);
  };
  const reset = () => {
    if (confirm('Forget every mail, payment, delivery and rule?'))
      void send('POST', 'reset', {}, 'Everything is forgotten.');
  };
  return element(
    'article',
    {},
    heading(`Here it is ${now}`),
    facts('Quotes run out, retries fall due and refunds arrive by this clock.'),
    actions(...Object.entries(LEAPS).map(leap)),
    actions(
      action("New secret for Stripe's webhooks", roll),
      Object.assign(action('Forget everything', reset), { className: 'danger' }),
    ),
  );
}
