// npm run bench -w backend (build first): measures the shop against the limits of this machine, all in one run. Absolute figures
// drift from machine to machine and from hour to hour; a ratio taken in one run says something. See docs/performance.md.
import { openShop } from './bench/shop.mjs';
import { addOrders } from './bench/orders.mjs';
import { checkouts } from './bench/checkouts.mjs';
import { limits } from './bench/limits.mjs';
import { get, load } from './bench/load.mjs';
import { Browser } from './bench/browser.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const shop = await openShop();
try {
  process.stdout.write('| work | requests/s | p50 ms | p99 ms | failed |\n| --- | ---: | ---: | ---: | ---: |\n');
  const idle = await shop.memory();
  const rates = {};
  const measure = async (name, users, work) => {
    await load({ users, seconds: 1, work });
    const found = await load({ users, seconds, work });
    rates[name] = found.rate;
    const line = [name, found.rate.toFixed(0), found.p50.toFixed(1), found.p99.toFixed(1), found.failed];
    process.stdout.write(`| ${line.join(' | ')} |\n`);
  };
  const limit = await limits(shop.databaseUrl);
  await measure('limit: one query of the product list + JSON', 64, () => get(`${limit.url}/list`));
  await measure('product list', 64, () => get(`${shop.url}/api/cookies`));
  await measure('limit: one row + JSON', 64, () => get(`${limit.url}/row`));
  await measure('one product', 64, () => get(`${shop.url}/api/cookies/1`));
  await measure('categories', 64, () => get(`${shop.url}/api/categories`));
  await measure('limit: a transaction of five statements', 8, () => get(`${limit.url}/transaction`));
  const card = (await (await fetch(`${shop.url}/api/cookies`)).json()).find((one) => one.category === 'Cards').id;
  await measure('new cart + first line', 16, () =>
    new Browser(shop.url).post('/api/cart/add', { cookieId: card, quantity: 1 }, 201),
  );
  const known = await checkouts(shop, { shoppers: 8, seconds, newcomers: false });
  const fresh = await checkouts(shop, { shoppers: 8, seconds, newcomers: true });
  for (const [name, found] of [
    ['full checkout, 8 shoppers who come back', known],
    ['full checkout, 8 shoppers, a new account each', fresh],
  ]) {
    rates[name] = found.rate;
    const line = [name, found.rate.toFixed(1), found.p50.toFixed(0), found.p99.toFixed(0), found.failed];
    process.stdout.write(`| ${line.join(' | ')} |\n`);
  }
  await addOrders(shop.databaseUrl, 10_000);
  const admin = new Browser(shop.url);
  await admin.post('/api/admin/login', shop.admin, 200);
  await measure('limit: 20 orders and a count to 1,000', 16, () => get(`${limit.url}/orders`));
  await measure('back office: 20 of 10,000 orders', 16, () => admin.get('/api/admin/orders?limit=20'));
  const etag = (await admin.get('/api/admin/orders?limit=20')).headers.etag;
  await measure('back office: an unchanged poll (304)', 16, () =>
    admin.get('/api/admin/orders?limit=20', { 'if-none-match': etag }),
  );
  process.stdout.write(`\nAPI process: ${idle} MB idle, ${await shop.memory()} MB after the load\n\n`);
  const ratio = (a, b) => `${a}: ${(rates[a] / rates[b]).toFixed(2)} × ${b}\n`;
  const [list, row, transaction, orders] = Object.keys(rates).filter((name) => name.startsWith('limit'));
  process.stdout.write(ratio('product list', list) + ratio('one product', row) + ratio('categories', row));
  process.stdout.write(ratio('new cart + first line', transaction) + ratio('back office: 20 of 10,000 orders', orders));
  await limit.close();
} finally {
  await shop.close();
}
