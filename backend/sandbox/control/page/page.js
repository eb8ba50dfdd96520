/* The sandbox's page: reads the control API every two seconds and offers its strings as buttons. */

import { deliverySection } from './couriers.js';
import { faultSection } from './faults.js';
import { logSection } from './log.js';
import { mailSection } from './mail.js';
import { cardSection, paymentSection } from './money.js';
import { nothing } from './parts.js';
import { forget, place, shown } from './stay.js';

const SECTIONS = {
  mail: mailSection,
  payments: paymentSection,
  deliveries: deliverySection,
  faults: faultSection,
  log: logSection,
  cards: cardSection,
};
const AT_FIRST = 25;
const LOOK_EVERY_MS = 2000;
const main = document.querySelector('main');

async function show() {
  const { section } = shown;
  let nodes;
  try {
    nodes = await SECTIONS[section]();
  } catch {
    nodes = [nothing('The sandbox does not answer. Is the shop running?')];
  }
  if (section === shown.section) place(main, nodes.filter(Boolean));
}

function choose() {
  const asked = location.hash.slice(1);
  shown.section = Object.hasOwn(SECTIONS, asked) ? asked : 'mail';
  shown.most = AT_FIRST;
  for (const link of document.querySelectorAll('nav a')) {
    const current = link.hash === `#${shown.section}`;
    if (current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    if (current) link.scrollIntoView({ block: 'nearest', inline: 'center' });
    if (current) document.title = `${link.textContent} · Crispi sandbox`;
  }
  forget();
  place(main, []);
  void show();
}

addEventListener('hashchange', choose);
main.addEventListener('stale', () => void show());
setInterval(() => void (document.hidden || show()), LOOK_EVERY_MS);
choose();
