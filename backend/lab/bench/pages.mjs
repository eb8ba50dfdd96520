import { head, say } from './print.mjs';
import { openShop } from './shop.mjs';
import { memory } from './cpu.mjs';
import { load, send } from './load.mjs';
import { pageSpeed, pressSpeed } from './page-speed.mjs';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const runs = Number(process.env.BENCH_RUNS ?? 5);
const USERS = 16;
const PAGES = {
  home: '/',
  shop: '/shop',
  product: '/product/1',
  builder: '/cookie-builder',
  cart: '/cart',
  login: '/login',
};

/** Measures how many pages the shop serves per second, and how fast they load on a phone. */
export async function benchPages() {
  const shop = await openShop();
  try {
    head('page', 'pages/s', 'p50 ms', 'p99 ms', 'failed', 'kB with brotli', 'kB');
    for (const [name, address] of Object.entries(PAGES)) {
      const view = (encoding) => send(shop.url + address, { headers: { 'accept-encoding': encoding } });
      const size = async (encoding) => ((await view(encoding)).bytes / 1000).toFixed(1);
      const sizes = [await size('br'), await size('identity')];
      await load({ users: USERS, seconds: 1, work: () => view('br') });
      const { rate, p50, p99, failed } = await load({ users: USERS, seconds, work: () => view('br') });
      say(name, rate.toFixed(0), p50.toFixed(1), p99.toFixed(1), failed, ...sizes);
    }
    process.stdout.write(`\nAPI process after it: ${memory(shop.pids.api)} MB\n\n`);
    if (runs > 0) {
      head('page on a phone', 'first paint ms', 'largest paint ms', 'layout shift', 'blocked ms');
      for (const [name, { fcp, lcp, cls, tbt }] of Object.entries(await pageSpeed(shop.url, PAGES, runs)))
        say(name, fcp.toFixed(0), lcp.toFixed(0), cls.toFixed(4), tbt.toFixed(0));
      process.stdout.write('\n');
      head('press on a phone', 'ms until something new is painted');
      for (const [name, ms] of Object.entries(await pressSpeed(shop.url, runs))) say(name, ms.toFixed(0));
    }
  } finally {
    await shop.close();
  }
}
