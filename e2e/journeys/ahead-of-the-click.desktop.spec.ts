import type { Locator } from '@playwright/test';
import { upTo } from '../support/full';
import { expect, test } from '../support/test';
import { cards, searchBox } from '../support/stock';

const PRODUCT_CODE = /\/assets\/product-.*\.js$/;

// A browser that is never idle: what it loads here was prefetched for the link alone.
test.beforeEach(({ page }) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })));

for (const [gesture, reach] of [
  ['a pointer rests on its card', (card: Locator) => card.hover()],
  ['the focus reaches it', (card: Locator) => card.getByRole('link').first().focus()],
] as const)
  test(`a product's page and data are prefetched when ${gesture}, and the click sends no further request`, async ({
    page,
  }) => {
    await page.goto('/shop?category=Drinks', { waitUntil: 'networkidle' });
    await expect(searchBox(page)).toBeVisible();
    const card = cards(page).filter({ hasText: 'Cold Brew' });
    const ahead = Promise.all([
      page.waitForResponse(PRODUCT_CODE),
      page.waitForResponse(/\/api\/cookies\/27$/),
      page.waitForResponse(/\/api\/cookies\/27\/reviews\?limit=\d+$/),
    ]);
    await reach(card);
    await ahead;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await card.getByRole('heading').click();
    await expect(page.getByRole('heading', { name: 'Cold Brew', level: 1 })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/cookies') || path.endsWith('.js'))).toEqual([]);
  });

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a page is prefetched when its link is touched', async ({ page }) => {
    await page.goto('/login', { waitUntil: 'networkidle' });
    await expect(searchBox(page)).toBeVisible();
    const ahead = page.waitForResponse(/\/api\/stores$/);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).dispatchEvent('touchstart');
    await ahead;
    await expect(page).toHaveURL(/\/login$/);
  });
});

for (const connection of [{ saveData: true }, { effectiveType: '3g' }])
  test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((given) => Object.defineProperty(navigator, 'connection', { value: given }), connection);
    await page.clock.install();
    await page.goto('/shop?category=Drinks', { waitUntil: 'networkidle' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const card = cards(page).filter({ hasText: 'Cold Brew' });
    await card.hover();
    await card.getByRole('link').first().focus();
    await page.clock.runFor(10_000);
    expect(asked.filter((path) => path.endsWith('.js') || path.startsWith('/api/'))).toEqual([]);
    await card.getByRole('heading').click();
    await expect(page.getByRole('heading', { name: 'Cold Brew', level: 1 })).toBeVisible();
  });

test('a toast is still readable when its code fails to load', async ({ page }) => {
  await page.route(/\/assets\/toaster-.*\.js$/, (route) => route.abort());
  await page.goto('/shop?category=Drinks', { waitUntil: 'networkidle' });
  await cards(page).filter({ hasText: 'Cold Brew' }).getByRole('button', { name: 'Buy now Cold Brew' }).click();
  await expect(page.getByRole('alert')).toContainText('Item added to cart!');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

for (const address of upTo(1, ['/', '/shop', '/product/1', '/contact']))
  test(`${address} has no layout shift, and pictures below the fold load lazily`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shifts = await page.evaluate(() => window.movements);
    // A font that loads late on a busy machine moves text by less than is visible.
    expect(shifts.filter(({ by }) => by >= 0.005)).toEqual([]);
    const pictures = await page
      .getByRole('main')
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => ({
          sized: image.hasAttribute('width') && image.hasAttribute('height'),
          responsive: Boolean(image.closest('picture')?.querySelector('source[srcset][sizes]')),
          lazy: (image as HTMLImageElement).loading === 'lazy',
          below: image.getBoundingClientRect().top > innerHeight * 2,
        })),
      );
    expect(pictures.filter(({ sized, responsive }) => !sized || !responsive)).toEqual([]);
    expect(pictures.filter(({ below, lazy }) => below && !lazy)).toEqual([]);
  });

declare global {
  interface Window {
    movements: Shift[];
  }
}

interface Shift {
  by: number;
  elements: string[];
}

/** Records layout shifts without input: which elements, how far, from where to where. */
function watchShifts(): void {
  interface Moved extends PerformanceEntry {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const movements: Shift[] = [];
  window.movements = movements;
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Moved[])
      movements.push({
        by: value,
        elements: sources.map(({ node, previousRect, currentRect }) => {
          const shown = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${place(previousRect)} to ${place(currentRect)}: ${shown?.slice(0, 150)}`;
        }),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}
