/* The bricks of the sandbox's page: elements, words and numbers. */

export function element(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/* An element with attributes that are no properties. */
export function withAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

export const dollars = (cents) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
export const clockTime = (iso) => new Date(iso).toLocaleTimeString();
export const dayAndTime = (iso) => new Date(iso).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
export const words = (name) => name.replaceAll('_', ' ');

export const nothing = (sentence) => element('p', { className: 'empty', textContent: sentence });
export const heading = (text) => element('h2', { textContent: text });
export const facts = (...parts) => element('p', { className: 'facts', textContent: parts.filter(Boolean).join(' · ') });
export const actions = (...children) => element('div', { className: 'actions' }, ...children);

export function action(label, work, about) {
  const button = element('button', { type: 'button', textContent: label, onclick: work });
  return about ? withAttributes(button, { 'aria-label': `${label}: ${about}` }) : button;
}

const TONES = {
  good: ['succeeded', 'delivered', 'won'],
  bad: ['failed', 'bounced', 'dropped', 'spam', 'cancelled', 'canceled', 'lost', 'needs_response'],
  waiting: [
    'pending',
    'processing',
    'deferred',
    'requires_action',
    'requires_capture',
    'returned',
    'enroute_to_return',
  ],
};

/* A word with a dot; the color only repeats what the word says. */
export function chip(status, label = words(status)) {
  const tone = Object.keys(TONES).find((name) => TONES[name].includes(status)) ?? 'calm';
  return element('span', { className: `chip ${tone}`, textContent: label });
}

export function article(title, status, ...children) {
  const head = element('div', { className: 'head' }, element('h2', { textContent: title }), status && chip(status));
  return element('article', {}, head, ...children);
}

export function table(caption, heads, rows) {
  const head = element('tr', {}, ...heads.map((text) => element('th', { scope: 'col', textContent: text })));
  const body = rows.map((cells) =>
    element('tr', {}, ...cells.map((cell) => element('td', {}, cell instanceof Node ? cell : String(cell)))),
  );
  const whole = element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
  return withAttributes(element('div', { className: 'scroll', tabIndex: 0 }, whole), {
    role: 'region',
    'aria-label': caption,
  });
}
