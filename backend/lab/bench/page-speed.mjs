// Measures each page on a simulated phone, with the throttling of Lighthouse's mobile runs: CPU slowed down four times,
// slow 4G.
import { createRequire } from 'node:module';
import path from 'node:path';
import { findOrInstallChromium } from '../../tools/lib/chromium.mjs';
import { root } from '../../tools/lib/node-check.mjs';

// https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js (mobileSlow4G, as DevTools applies it)
const LINE = { offline: false, latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 };
const CPU_SLOWDOWN = 4;
/** Without hinting, text is as wide as on a phone, where glyphs are not fitted to whole pixels. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Lighthouse considers a page settled after the CPU has been idle for this long. */
const QUIET_MS = 5000;
const LONGEST_MS = 60_000;

const BARE = 'Bare button';

/** Interactions on a loaded page: the page, the cart's content, and the element. */
const PRESSES = {
  'plus in the builder': { address: '/cookie-builder', role: 'button', name: /^More / },
  'add to cart': { address: '/product/27', role: 'button', name: 'Add to cart' },
  'open gift': { address: '/checkout', role: 'switch', name: 'This is a gift', withCart: true },
  // The browser's own share of an interaction on such a page.
  'limit: a button that only changes its label': { address: '/product/27', role: 'button', name: BARE },
};

/** @returns {Promise<Record<string, {fcp: number, lcp: number, cls: number, tbt: number}>>} medians, in ms */
export function pageSpeed(url, pages, runs) {
  return withBrowser(async (browser) => {
    const found = {};
    for (const [name, address] of Object.entries(pages)) {
      const visits = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url + address));
      const median = (what) => middle(visits.map((one) => one[what]));
      found[name] = { fcp: median('fcp'), lcp: median('lcp'), cls: median('cls'), tbt: median('tbt') };
    }
    return found;
  });
}

/** @returns {Promise<Record<string, number>>} ms from each press to the next paint, the median of the runs */
export function pressSpeed(url, runs) {
  return withBrowser(async (browser) => {
    const found = {};
    for (const [name, what] of Object.entries(PRESSES)) {
      const times = [];
      for (let run = 0; run < runs; run += 1) times.push(await press(browser, url, what));
      found[name] = middle(times);
    }
    return found;
  });
}

async function withBrowser(work) {
  const { chromium } = createRequire(path.join(root, 'e2e', 'package.json'))('@playwright/test');
  const { path: executablePath } = await findOrInstallChromium({ progress: () => {} });
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** A visit with an empty cache. */
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

/** The longest event of one press; the Event Timing API reports none below 16 ms. */
async function press(browser, url, { address, role, name, withCart }) {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  if (withCart) {
    const products = await (await page.request.get(`${url}/api/cookies`)).json();
    const card = products.find(({ category }) => category === 'Cards').id;
    await page.request.post(`${url}/api/cart/add`, { data: { cookieId: card, quantity: 1 } });
  }
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch);
  await page.goto(url + address, { waitUntil: 'load', timeout: LONGEST_MS });
  if (name === BARE) await page.evaluate(addBareButton, BARE);
  await page.evaluate(settled, [QUIET_MS, LONGEST_MS]);
  await page.getByRole(role, { name }).first().tap();
  const longest = await page.evaluate(pressed, QUIET_MS);
  await context.close();
  return longest;
}

/** Runs in the page before any of its scripts. */
function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [], press: 16 };
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    });
  on('event', ({ interactionId, duration }) => interactionId && (seen.press = Math.max(seen.press, duration)));
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (seen.cls += value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  Object.assign(window, { seen });
}

/**
 * Runs in the page: the measurements once no long task has run for `quiet` ms. Total blocking time is the part of each
 * task beyond 50 ms.
 */
async function settled([quiet, longest]) {
  const { seen } = window;
  const lastEnd = () => Math.max(seen.fcp, seen.lcp, ...seen.tasks.map(([start, duration]) => start + duration));
  while (performance.now() < Math.min(lastEnd() + quiet, longest))
    await new Promise((resolve) => setTimeout(resolve, 200));
  const blocking = seen.tasks.filter(([start, duration]) => start + duration > seen.fcp);
  const tbt = blocking.reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { fcp: seen.fcp, lcp: seen.lcp, cls: seen.cls, tbt };
}

/** Runs in the page: adds a button above everything else that runs no code of the shop. */
function addBareButton(name) {
  const button = document.createElement('button');
  button.textContent = name;
  button.style = 'position: fixed; inset: 45% 20% auto; height: 48px; z-index: 99';
  button.onclick = () => (button.textContent = 'Pressed');
  document.body.append(button);
}

/** Runs in the page: the duration of the press, once no further event of it can follow. */
async function pressed(quiet) {
  await new Promise((resolve) => setTimeout(resolve, quiet / 2));
  return window.seen.press;
}
