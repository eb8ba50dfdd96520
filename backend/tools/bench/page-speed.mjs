// What a phone makes of each page, with the throttling of Lighthouse's mobile runs: a processor four times slower, a slow 4G line.
import { createRequire } from 'node:module';
import path from 'node:path';
import { findOrInstallChromium } from '../lib/chromium.mjs';
import { root } from '../lib/node-check.mjs';

// https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js (mobileSlow4G, as DevTools applies it)
const LINE = { offline: false, latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 };
const CPU_SLOWDOWN = 4;
/** Letters are as wide as on a phone, which does not fit them to whole pixels. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Lighthouse calls a page settled when its processor has been quiet for so long. */
const QUIET_MS = 5000;
const LONGEST_MS = 60_000;

/** @returns {Promise<Record<string, {fcp: number, lcp: number, cls: number, tbt: number}>>} medians, in ms */
export async function pageSpeed(url, pages, runs) {
  const { chromium } = createRequire(path.join(root, 'e2e', 'package.json'))('@playwright/test');
  const { path: executablePath } = await findOrInstallChromium({ progress: () => {} });
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const found = {};
  try {
    for (const [name, address] of Object.entries(pages)) {
      const visits = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url + address));
      const median = (what) => visits.map((one) => one[what]).sort((a, b) => a - b)[Math.floor(runs / 2)];
      found[name] = { fcp: median('fcp'), lcp: median('lcp'), cls: median('cls'), tbt: median('tbt') };
    }
  } finally {
    await browser.close();
  }
  return found;
}

/** A visit of somebody who was never here. */
async function visit(browser, address) {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', LINE);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load', timeout: LONGEST_MS });
  const seen = await page.evaluate(settled, [QUIET_MS, LONGEST_MS]);
  await context.close();
  return seen;
}

/** In the page, from before its first byte. */
function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (seen.cls += value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  Object.assign(window, { seen });
}

/** In the page: what was seen once nothing has run for long. Total blocking time is what tasks take beyond 50 ms each. */
async function settled([quiet, longest]) {
  const { seen } = window;
  const lastEnd = () => Math.max(seen.fcp, seen.lcp, ...seen.tasks.map(([start, duration]) => start + duration));
  while (performance.now() < Math.min(lastEnd() + quiet, longest))
    await new Promise((resolve) => setTimeout(resolve, 200));
  const blocking = seen.tasks.filter(([start, duration]) => start + duration > seen.fcp);
  const tbt = blocking.reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { fcp: seen.fcp, lcp: seen.lcp, cls: seen.cls, tbt };
}
