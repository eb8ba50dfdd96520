// What browsers load must stay small: sums the gzipped scripts of the built pages and compares them with the budget.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.join(import.meta.dirname, '..', 'dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'));

const CHECKOUT = ['src/routes/cart.tsx', 'src/routes/ordering.tsx', 'src/features/checkout/payment-section.tsx'];
const CHECKOUT_PAGE = ['src/routes/checkout.tsx', 'src/features/checkout/payment-section.tsx'];
// Fetched when somebody presses Checkout, and the rules when the first field is left.
const CUSTOMER_FORM = ['src/features/checkout/customer-form.tsx', 'src/features/checkout/resolver.ts'];
const GIFTS = ['src/features/checkout/gifts/gift-editor.tsx'];
const pages = Object.keys(manifest).filter((name) => name.startsWith('src/routes/'));
const office = pages.filter((name) => name.startsWith('src/routes/admin/'));
const shop = pages.filter((name) => !office.includes(name) && ![...CHECKOUT, ...CHECKOUT_PAGE].includes(name));

// kB, gzipped. The shell comes with every page; the others are what a page adds to it, that it cannot start without.
const shell = scripts(['index.html']);
const budgets = [
  { name: 'shell', kB: 160, files: shell },
  ...shop.map((page) => ({ name: page.replace('src/routes/', ''), kB: 25, files: beyondShell([page]) })),
  { name: 'cart and card form', kB: 45, files: beyondShell(CHECKOUT) },
  { name: 'checkout page', kB: 45, files: beyondShell(CHECKOUT_PAGE) },
  { name: 'gift editor', kB: 8, files: added(GIFTS, [...CHECKOUT, ...CUSTOMER_FORM]) },
  { name: 'customer form', kB: 15, files: added(CUSTOMER_FORM, CHECKOUT) },
  { name: 'back office', kB: 60, files: beyondShell(office) },
];

const missing = [...CHECKOUT, ...CHECKOUT_PAGE, ...CUSTOMER_FORM, ...GIFTS].filter((name) => !manifest[name]);
if (missing.length > 0) throw new Error(`no such part in the build: ${missing.join(', ')}`);

let over = 0;
for (const { name, kB, files } of budgets) {
  const size = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0) / 1000;
  if (size > kB) over += 1;
  process.stdout.write(`${size > kB ? '✗' : '✓'} ${name.padEnd(20)} ${size.toFixed(1).padStart(6)} of ${kB} kB\n`);
}
process.exitCode = over > 0 ? 1 : 0;

/** The scripts that the given parts need before they can start. */
function scripts(names, found = new Set()) {
  for (const name of names) {
    const part = manifest[name];
    if (!part || found.has(part.file)) continue;
    found.add(part.file);
    scripts(part.imports ?? [], found);
  }
  return found;
}

function beyondShell(names) {
  return [...scripts(names)].filter((file) => !shell.has(file));
}

/** What these parts add where the others are loaded already. */
function added(names, present) {
  const there = scripts(present);
  return beyondShell(names).filter((file) => !there.has(file));
}
