/* Nodes that stay while their data stays: what one reads, types or tabs to is never pulled away. */

import { action } from './parts.js';

/* Which section is shown, and how many of its records. */
export const shown = { section: '', most: 25 };
const kept = new Map();

/* The node drawn last time for this key, unless its data has changed. */
export function keep(key, data, draw) {
  const text = JSON.stringify(data);
  const before = kept.get(key);
  if (before && before.text === text) return before.node;
  const node = draw(data, before && before.node);
  kept.set(key, { text, node });
  return node;
}

/* Forgets all nodes: another section begins. */
export function forget() {
  kept.clear();
}

/* Puts exactly these nodes into `parent` and moves none that is in its place already. */
export function place(parent, nodes) {
  const held = parent.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  const gone = Array.from(parent.children).filter((child) => !nodes.includes(child));
  gone.forEach((child) => child.remove());
  let cursor = parent.firstChild;
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
  }
  restoreFocus(parent, held);
}

/* Keeps keyboard focus on the same button, or its place, when the page is redrawn. */
function restoreFocus(parent, held) {
  if (held === null || parent.contains(document.activeElement)) return;
  const same = Array.from(parent.querySelectorAll('button, a, input, summary')).find((one) => nameOf(one) === held);
  (same ?? parent).focus({ preventScroll: true });
}

function nameOf(control) {
  return control.getAttribute('aria-label') ?? control.textContent;
}

/* A button for the older ones, or null when all are there. */
export function more(list) {
  const left = list.length - shown.most;
  if (left <= 0) return null;
  return keep('more', left, () =>
    action(`Show ${left} older`, () => {
      shown.most = list.length;
      document.querySelector('main').dispatchEvent(new Event('stale'));
    }),
  );
}
