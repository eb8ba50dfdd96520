import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser, Tally } from '../chaos/browser';
import { ChaosShop, freePort } from '../chaos/chaos-shop';
import { settled } from '../chaos/checks';
import { shoppersOf } from '../chaos/shoppers';
import { Shopping } from '../chaos/shopping';
import type { ShopProcess } from '../chaos/shop-process';
import { pagesFolder } from '../../test/support/pages-folder';
import { until } from '../../test/support/until';
import { Proxy } from './proxy';

const REPLICAS = 3;
/** Calls by shoppers between two steps of the operator. */
const CALLS_BETWEEN = 40;
/** As in docker-compose.yml; the proxy checks the replicas once a second. */
const DRAIN_MS = '5000';
const SETTINGS = { DRAIN_MS, TRUST_PROXY: '1' };

/**
 * Runs three APIs and three workers behind the proxy while people buy. Each is stopped and started again; then a new
 * version replaces them, after its migrations, and the old one replaces that again. Returns everything that shoppers
 * noticed.
 */
export async function runDrill(older: string | undefined): Promise<string[]> {
  const [pages, newPages] = [await pagesFolder('old'), await pagesFolder('new')];
  for (const { addScript } of [pages, newPages]) await addScript();
  const settings = { ...SETTINGS, PAGES_DIR: pages.pagesDir };
  const shop = await ChaosShop.open({ replicas: REPLICAS, settings, ...(older && { dist: older }) });
  const tally = new Tally();
  let proxy: Proxy | null = null;
  let ended = false;
  try {
    const replicas = portsOf(shop.urls);
    const newPorts = [await freePort(), await freePort(), await freePort()];
    proxy = await Proxy.open(shop.folder, [...replicas, ...newPorts]);
    shop.urls.splice(0, Infinity, proxy.url);
    const shopping = await Shopping.open(shop, tally);
    const queue = shoppersOf(17, 10_000).entries();
    const buy = async () => {
      for (const [, shopper] of queue) {
        if (ended) return;
        await shopping.serve({ ...shopper, unlucky: false, withCode: false, manner: 'patient' });
      }
    };
    const fill = async () => {
      // Rapid POSTs, so that a stopping replica has requests to finish.
      const browser = new Browser('filler', [proxy!.url], tally);
      const product = (await browser.do<{ id: number; category: string }[]>('GET', '/api/cookies')).find(
        ({ category }) => category === 'Cookies',
      )!;
      const box = { boxSizeId: 1, selectedCookies: [{ cookieId: product.id, quantity: 6 }] };
      while (!ended) {
        const { id } = await browser.do<{ id: number }>('POST', '/api/cookie-boxes', box, randomUUID());
        await pause(50);
        await browser.call('DELETE', `/api/cookie-boxes/${id}`);
      }
    };
    const browse = async () => {
      // Opens a page of one version and requests its script from a replica of any version.
      const browser = new Browser('visitor', [proxy!.url], tally);
      while (!ended) {
        const { text: html } = await browser.call('GET', '/about');
        const script = /src="(\/assets\/shop-(\w+)\.js)"/.exec(html);
        const { status, text } = await browser.call('GET', script?.[1] ?? '/assets/none.js');
        if (text !== `shop('${script?.[2]}')`)
          tally.violations.push(`${script?.[1]} answered ${status} ${text.slice(0, 300)}`);
        await pause(50);
      }
    };
    // Older versions do not publish their page files for other versions.
    const publishes = !older || existsSync(path.resolve(older, '../src/kernel/http/page-files.repository.ts'));
    // A visitor who meets a failure stops, and the drill reports it at once.
    const named = (who: string, work: Promise<void>) =>
      work.catch((error: Error) => void tally.violations.push(`${who}: ${error.stack ?? error.message}`));
    const load = Promise.all([
      buy(),
      buy(),
      named('box builders', fill()),
      ...(publishes ? [named('a visitor', browse())] : []),
    ]);
    const watch = async (what: string, step: () => Promise<unknown>) => {
      const since = performance.now();
      const before = { calls: tally.calls, failed: tally.failed };
      await step();
      const enough = tally.calls + CALLS_BETWEEN;
      await until(`people to go on after: ${what}`, async () => tally.calls >= enough);
      say(
        `${what} in ${Math.round((performance.now() - since) / 1000)} s: ${tally.calls - before.calls} calls, ${tally.failed - before.failed} failed`,
      );
    };
    const [firstApis, firstWorkers] = [[...shop.apis], [...shop.workers]];
    for (const one of [...firstApis, ...firstWorkers]) await watch(`${one.name} restarted`, () => restart(one));
    const version = (i: number, kind: 'api' | 'worker') =>
      shop.add(kind, `new-${kind}-${i + 1}`, newPorts[i]!, { PAGES_DIR: newPages.pagesDir });
    const apis = newPorts.map((_, i) => version(i, 'api'));
    const workers = newPorts.map((_, i) => version(i, 'worker'));
    await watch('migrated', () => shop.script('src/migrate.js'));
    await watch('upgraded', () => replace([...firstApis, ...firstWorkers], [...apis, ...workers]));
    await watch('rolled back', () => replace([...apis, ...workers], [...firstApis, ...firstWorkers]));
    ended = true;
    await load;
    // Tasks that only the newer version can run are still waiting.
    if (older) await workers[0]!.start();
    const unsettled = await settled(shop);
    const audit = await shop.audit();
    say(
      `${tally.calls} calls, ${tally.failed} failed; ${shopping.paid.length} payments, ${new Set(shopping.orders).size} orders`,
    );
    return [
      ...(tally.failed > 0 ? [`${tally.failed} of ${tally.calls} calls failed`] : []),
      ...tally.violations,
      ...shop.processes.flatMap((one) => one.violations),
      ...(unsettled ? [unsettled] : []),
      ...audit,
    ];
  } finally {
    // Stops shoppers who are still buying.
    ended = true;
    const keep = tally.failed > 0 || tally.violations.length > 0;
    if (keep) say(`Logs stay in ${path.dirname(shop.folder)}.`);
    await proxy?.close();
    await shop.close({ keep });
    await Promise.all([pages.close(), newPages.close()]);
  }
}

async function restart(one: ShopProcess): Promise<void> {
  await one.end('SIGTERM');
  await one.start();
}

/** The new process serves before the old one ends. */
async function replace(these: ShopProcess[], by: ShopProcess[]): Promise<void> {
  for (const [i, one] of these.entries()) {
    await by[i]!.start();
    await one.end('SIGTERM');
  }
}

const portsOf = (urls: string[]) => urls.map((url) => Number(new URL(url).port));
const say = (line: string) => process.stdout.write(`${line}\n`);
