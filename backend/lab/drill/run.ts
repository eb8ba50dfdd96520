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
/** What people do between two steps of the operator. */
const CALLS_BETWEEN = 40;
/** In docker-compose.yml; the proxy looks once a second. */
const DRAIN_MS = '5000';
const SETTINGS = { DRAIN_MS, TRUST_PROXY: '1' };

/**
 * Three APIs and three workers behind the proxy while people buy. One after another is stopped and started; then a new
 * version is put in its place, migration first, and the old one again. Returns what anybody noticed.
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
        await shopping.serve({ ...shopper, unlucky: false, manner: 'patient' });
      }
    };
    const fill = async () => {
      // POSTs in quick succession: most of what a replica that stops has in hand.
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
      // Opens a page of one version and asks a replica of any version for its script.
      const browser = new Browser('visitor', [proxy!.url], tally);
      while (!ended) {
        const { text: html } = await browser.call('GET', '/about');
        const script = /src="(\/assets\/shop-(\w+)\.js)"/.exec(html);
        const { status, text } = await browser.call('GET', script?.[1] ?? '/assets/none.js');
        if (text !== `shop('${script?.[2]}')`)
          tally.scandals.push(`${script?.[1]} answered ${status} ${text.slice(0, 300)}`);
        await pause(50);
      }
    };
    // A version from before files were published has none for another version.
    const publishes = !older || existsSync(path.resolve(older, '../src/kernel/http/page-files.repository.ts'));
    // A visitor that meets a failure stops, and the drill reports it at once.
    const named = (who: string, work: Promise<void>) =>
      work.catch((error: Error) => void tally.scandals.push(`${who}: ${error.stack ?? error.message}`));
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
    // What only the newer version can do has waited for it.
    if (older) await workers[0]!.start();
    const unsettled = await settled(shop);
    const audit = await shop.audit();
    say(
      `${tally.calls} calls, ${tally.failed} failed; ${shopping.paid.length} payments, ${new Set(shopping.orders).size} orders`,
    );
    return [
      ...(tally.failed > 0 ? [`${tally.failed} of ${tally.calls} calls failed`] : []),
      ...tally.scandals,
      ...shop.processes.flatMap((one) => one.scandals),
      ...(unsettled ? [unsettled] : []),
      ...audit,
    ];
  } finally {
    // Shoppers that are still buying stop, too.
    ended = true;
    const keep = tally.failed > 0 || tally.scandals.length > 0;
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

/** The next one serves before the last one goes. */
async function replace(these: ShopProcess[], by: ShopProcess[]): Promise<void> {
  for (const [i, one] of these.entries()) {
    await by[i]!.start();
    await one.end('SIGTERM');
  }
}

const portsOf = (urls: string[]) => urls.map((url) => Number(new URL(url).port));
const say = (line: string) => process.stdout.write(`${line}\n`);
