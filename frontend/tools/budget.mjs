// Compares the compressed size of the built pages with a budget. Pictures are measured in a browser:
// e2e/journeys/search-engines-and-first-view.spec.ts.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = path.join(import.meta.dirname, '..', 'dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'));

const CHECKOUT = [
  'src/routes/cart.tsx',
  'src/routes/ordering.tsx',
  'src/features/checkout/payment/payment-section.tsx',
];
const CHECKOUT_PAGE = ['src/routes/checkout.tsx', 'src/features/checkout/payment/payment-section.tsx'];
// Loaded when Checkout is pressed; the rules load when the first field loses the focus.
const CUSTOMER_FORM = ['src/features/checkout/form/customer-form.tsx', 'src/shop/checkout-rules.ts'];
const GIFTS = ['src/features/checkout/gifts/gift-editor.tsx'];
const pages = Object.keys(manifest).filter((name) => name.startsWith('src/routes/'));
const office = pages.filter((name) => name.startsWith('src/routes/admin/'));
const officeShell = office.filter((name) => name.endsWith('/layout.tsx'));
const shop = pages.filter((name) => !office.includes(name) && ![...CHECKOUT, ...CHECKOUT_PAGE].includes(name));

const typefaces = Object.entries(JSON.parse(readFileSync(path.join(dist, '.vite', 'typefaces.json'), 'utf8'))).map(
  ([name, { preload }]) => ({ name, file: preload?.slice(1) }),
);
const textFont = [...filesOf('.woff2')].find((font) => !typefaces.some(({ file }) => file === font));

// kB, gzipped. The shell is part of every page; the others are what a page needs on top of it to start.
const shell = scripts(['index.html']);
const budgets = [
  { name: 'shell', kB: 143.7, files: shell },
  ...shop.map((page) => ({ name: short(page), kB: 26.9, files: beyondShell([page]) })),
  { name: 'cart and card form', kB: 51.6, files: beyondShell(CHECKOUT) },
  { name: 'checkout page', kB: 45.7, files: beyondShell(CHECKOUT_PAGE) },
  { name: 'gift editor', kB: 8, files: added(GIFTS, [...CHECKOUT, ...CUSTOMER_FORM]) },
  { name: 'customer form', kB: 16.4, files: added(CUSTOMER_FORM, CHECKOUT) },
  { name: 'frame of the back office', kB: 60, files: beyondShell(officeShell) },
  // Includes the forms and menus of its dialogs.
  ...office.map((page) => ({
    name: `${short(page)} and what frames it`,
    kB: 93.3,
    files: beyondShell([...officeShell, page]),
  })),
  ...pages.map((page) => ({ name: `all of ${short(page)}`, kB: 236.9, files: everything(page) })),
  { name: 'style sheet', kB: 26.6, files: filesOf('.css') },
  ...typefaces.map(({ name, file }) => ({
    name: `fonts with ${name}`,
    kB: 60,
    files: [textFont, ...(file ? [file] : [])],
  })),
];

const missing = [...CHECKOUT, ...CHECKOUT_PAGE, ...CUSTOMER_FORM, ...GIFTS].filter((name) => !manifest[name]);
if (missing.length > 0) throw new Error(`no such part in the build: ${missing.join(', ')}`);

let over = 0;
for (const { name, kB, files, atMost = Infinity } of budgets) {
  const size = [...files].reduce((sum, file) => sum + sent(file), 0) / 1000;
  const tooMuch = size > kB || [...files].length > atMost;
  if (tooMuch) over += 1;
  process.stdout.write(`${tooMuch ? '✗' : '✓'} ${name.padEnd(32)} ${size.toFixed(1).padStart(6)} of ${kB} kB\n`);
}
process.exitCode = over > 0 ? 1 : 0;

/** The scripts these entries import statically. */
function scripts(names, found = new Set()) {
  for (const name of names) {
    const part = manifest[name];
    if (!part || found.has(part.file)) continue;
    found.add(part.file);
    scripts(part.imports ?? [], found);
  }
  return found;
}

/** Everything a page loads when all its features have been used. */
function everything(page) {
  const own = page.startsWith('src/routes/admin/') ? [...officeShell, page] : [page];
  const sells = [...CHECKOUT, ...CHECKOUT_PAGE].includes(page);
  const later = sells ? [...CHECKOUT, ...CHECKOUT_PAGE, ...CUSTOMER_FORM, ...GIFTS] : [];
  return [...scripts(['index.html', ...own, ...later])];
}

function filesOf(ending) {
  return readdirSync(path.join(dist, 'assets'))
    .filter((file) => file.endsWith(ending))
    .map((file) => `assets/${file}`);
}

/** Bytes on the wire; a font is compressed already. */
function sent(file) {
  const bytes = readFileSync(path.join(dist, file));
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}

function short(page) {
  return page.replace('src/routes/', '').replace('.tsx', '');
}

function beyondShell(names) {
  return [...scripts(names)].filter((file) => !shell.has(file));
}

/** What these entries add to those already loaded. */
function added(names, present) {
  const there = scripts(present);
  return beyondShell(names).filter((file) => !there.has(file));
}
