import { setTimeout as pause } from 'node:timers/promises';
import { findRedis } from '../../tools/lib/redis.mjs';
import { checkoutOf } from './checkout-of.mjs';
import { shoppersOf } from './checkouts.mjs';
import { busySeconds, cpuSeconds, memory, shopSeconds } from './cpu.mjs';
import { openLimits } from './limits.mjs';
import { get, load } from './load.mjs';
import { costOfAnOrder } from './order-cost.mjs';
import { addOrders } from './orders.mjs';
import { keptBytes, LIMITS, ROWS } from './rows.mjs';
import { head, median, say, spread } from './print.mjs';
import { openShop } from './shop.mjs';
import { tasksPerSecond } from './tasks.mjs';

/** By then the memory needed only for the start has been freed. */
const REST_MS = 60_000;

/**
 * Measures the shop against the limits of this machine in one run, and prints tables in Markdown.
 * @param {{rounds: number, seconds: number, wait: number, compare?: string}} how see docs/performance.md
 */
export async function bench({ compare, ...how }) {
  const other = compare ? checkoutOf(compare) : null;
  const opened = [];
  const open = async (name, options) => {
    const shop = Object.assign(await openShop(options), { name });
    opened.push(shop);
    return shop;
  };
  try {
    const shops = [await open('now')];
    if (other) shops.push(await open(compare, { root: other.root }));
    await pause(REST_MS);
    const idle = shops.map(memoryOf);
    await measureRows(shops, how);
    await measureOrders(shops, how);
    head('memory in MB', 'API', 'worker');
    for (const [at, shop] of shops.entries()) {
      const after = memoryOf(shop);
      say(shop.name, `${idle[at].api} → ${after.api}`, `${idle[at].worker} → ${after.worker}`);
    }
    if (findRedis()) shops.push(await open('now, queue on Redis', { redis: true }));
    head('tasks a second', 'least / median / most');
    for (const shop of shops) {
      const rates = [];
      for (let round = 0; round < how.rounds; round++) rates.push(await tasksPerSecond(shop));
      say(shop.name, spread(rates));
    }
  } finally {
    for (const shop of opened) await shop.close();
    other?.remove();
  }
}

/**
 * Measures each row together with its limit, round by round, so that changes of the machine's load affect all alike.
 */
async function measureRows(shops, { rounds, seconds, wait }) {
  for (const shop of shops) {
    const order = await shoppersOf(shop, { newcomers: true, shoppers: 1 });
    await order();
    await addOrders(shop.databaseUrl, 10_000);
  }
  const limits = await openLimits(shops[0].databaseUrl, await keptBytes(shops[0]));
  const lines = [];
  for (const { name, limit, users, open } of ROWS) {
    const beside = limit && { name: `limit: ${limit}`, users, work: () => get(limits.url + LIMITS[limit]), found: [] };
    if (beside) lines.push(beside);
    for (const shop of shops) lines.push({ name, shop, beside, users, work: await open(shop), found: [] });
  }
  for (const line of lines) await warmUp(line, seconds);
  for (let round = 0; round < rounds; round++) {
    for (const shop of shops) await tidy(shop);
    for (const { shop, users, work, found } of lines) {
      await load({ users, seconds, work });
      await quiet(shops, wait);
      const others = othersSeconds(shops);
      const own = shop && shopSeconds(shop);
      const measured = await load({ users, seconds, work });
      found.push({
        ...measured,
        others: (othersSeconds(shops) - others) / seconds,
        cpuMs: shop && ((shopSeconds(shop) - own) * 1000) / (measured.rate * seconds),
      });
    }
  }
  await limits.close();
  head(
    'work',
    'build',
    'a second: least / median / most',
    'p50 ms',
    'p99 ms',
    'failed',
    '× its limit',
    'CPU ms each: least / median / most',
    'other CPU',
  );
  for (const { name, shop, beside, found } of lines) {
    const of = (key) => found.map((one) => one[key]);
    const ratios = beside && found.map(({ rate }, round) => rate / beside.found[round].rate);
    say(
      name,
      shop?.name ?? '',
      spread(of('rate')),
      median(of('p50')).toFixed(1),
      median(of('p99')).toFixed(1),
      of('failed').reduce((sum, one) => sum + one, 0),
      ratios ? median(ratios).toFixed(2) : '',
      shop ? spread(of('cpuMs')) : '',
      Math.max(...of('others')).toFixed(2),
    );
  }
}

/** Warms up the JIT compiler and caches: repeats the work until it gets no faster. */
async function warmUp({ users, work }, seconds) {
  let best = 0;
  for (let noFaster = 0; noFaster < 2;) {
    const { rate } = await load({ users, seconds, work });
    noFaster = rate > best * 1.03 ? 0 : noFaster + 1;
    best = Math.max(best, rate);
  }
}

async function measureOrders(shops, { rounds, wait }) {
  head(
    'one order, alone',
    'build',
    'CPU ms: least / median / most',
    'statements',
    'ms until its e-mail is sent: p50, p99',
  );
  for (const newcomers of [false, true]) {
    const found = new Map(shops.map((shop) => [shop, []]));
    for (let round = 0; round < rounds; round++)
      for (const shop of shops) {
        await tidy(shop);
        await quiet(shops, wait);
        found.get(shop).push(await costOfAnOrder(shop, { newcomers }));
      }
    const who = newcomers ? 'a newcomer’s' : 'a known customer’s';
    for (const [shop, costs] of found) {
      const of = (key) => costs.map((one) => one[key]);
      const latency = `${median(of('p50'))}, ${median(of('p99'))}`;
      say(who, shop.name, spread(of('cpuMs')), median(of('statements')).toFixed(0), latency);
    }
  }
}

/** Does the work of autovacuum now, so that it does not run during the next measurement. */
async function tidy(shop) {
  await shop.rows('VACUUM (ANALYZE)');
}

/** Waits for a second in which the rest of the machine is nearly idle, at most `patience` seconds. */
async function quiet(shops, patience) {
  for (let waited = 0; waited < patience; waited++) {
    const before = othersSeconds(shops);
    await pause(1_000);
    if (othersSeconds(shops) - before < 0.15) return;
  }
}

/** CPU seconds of all processes that are not part of this run. */
function othersSeconds(shops) {
  return busySeconds() - cpuSeconds([process.pid, ...shops.map(({ pids }) => pids.postgres)]);
}

function memoryOf({ pids }) {
  return { api: memory(pids.api), worker: memory(pids.worker) };
}
