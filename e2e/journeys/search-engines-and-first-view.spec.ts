import type { Browser, Page } from '@playwright/test';
import { everyOther, upTo } from '../support/full';
import { expect, test } from '../support/test';
import { shiftsOf, picturesOf, watchFirstView } from '../support/first-view';

const ARRIVALS = ['/', '/shop', '/shop?category=Drinks', '/product/1', '/contact', '/cookie-builder'];

interface Head {
  title: string;
  description: string | null;
  canonical: string | null;
}

async function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? null,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
  }));
}

const counts = (page: Page) =>
  page.evaluate(() =>
    ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'meta[property="og:title"]'].map(
      (selector) => document.head.querySelectorAll(selector).length,
    ),
  );

/** The pictures in view, once all of them have loaded. */
async function expectAllInView(page: Page): Promise<string[]> {
  const seen = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
        .map((picture) => picture.complete && picture.currentSrc && new URL(picture.currentSrc).pathname),
    );
  await expect.poll(async () => (await seen()).filter((path) => !path)).toEqual([]);
  return (await seen()) as string[];
}

async function withoutScripts(browser: Browser, baseURL: string | undefined, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await look(await context.newPage());
  await context.close();
}

test(
  'search engines and shoppers read the same title, summary and address',
  { tag: '@full' },
  async ({ browser, baseURL, page }) => {
    for (const address of everyOther([...ARRIVALS, '/login', '/cart', '/forgot-password'])) {
      let served: Head | undefined;
      await withoutScripts(browser, baseURL, async (reader) => {
        await reader.goto(address);
        const attribute = (selector: string, name: string) =>
          reader.locator(selector).evaluateAll((found, attribute) => found[0]?.getAttribute(attribute) ?? null, name);
        served = {
          title: await reader.title(),
          description: await attribute('meta[name="description"]', 'content'),
          canonical: await attribute('link[rel="canonical"]', 'href'),
        };
      });
      await page.goto(address);
      const { title, description, canonical } = await headOf(page);
      expect([title, canonical], address).toEqual([served!.title, served!.canonical]);
      // The description matters on indexed pages; personal pages may omit it.
      const listed = canonical !== null;
      expect(listed && description, address).toBe(listed && served!.description);
    }
  },
);

test('the head is correct on every page of the shop and contains nothing twice', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const first = await headOf(page);
  await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Shop now' }).click();
  await expect(page).toHaveTitle('Shop – Crispi');
  // The home page's structured data and pictures are removed.
  await expect(page.locator('[data-served]')).toHaveCount(0);
  expect(await counts(page)).toEqual([1, 1, 1, 1]);
  const card = page.getByRole('article').first().getByRole('link').first();
  const name = (await card.textContent())!.trim();
  await card.click();
  await expect(page).toHaveTitle(`${name} – Crispi`);
  expect((await headOf(page)).canonical).toMatch(/\/product\/\d+$/);
  expect(await counts(page)).toEqual([1, 1, 1, 1]);
  await page.goBack();
  await expect(page).toHaveTitle('Shop – Crispi');
  await page.goBack();
  await expect(page).toHaveTitle(first.title);
  expect(await headOf(page)).toEqual(first);
  expect(await counts(page)).toEqual([1, 1, 1, 1]);
});

for (const [name, address] of upTo(2, Object.entries({ home: '/', product: '/product/1', shop: '/shop' }))) {
  test(`the ${name} page has no layout shift, keeps the same pictures and requests no product`, async ({ page }) => {
    const seen = await watchFirstView(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await shiftsOf(page), 'cumulative layout shift').toBeLessThanOrEqual(0.02);
    expect(seen.asked.filter((path) => /^\/api\/(cookies|categories|box-sizes)/.test(path))).toEqual([]);
    expect(seen.elsewhere, 'requests to others').toEqual([]);
    // Two widths of one picture would mean that the server's HTML and the hydrated page disagree about its size.
    const names = seen.pictures.map((path) => path.replace(/-\d+\.\w+$/, ''));
    expect(names.filter((path, at) => names.indexOf(path) !== at && at < 12)).toEqual([]);
  });

  test(
    `the ${name} page is styled by the shop’s own style sheet before any script runs`,
    { tag: '@full' },
    async ({ browser, baseURL }) => {
      await withoutScripts(browser, baseURL, async (reader) => {
        await reader.goto(address);
        const heading = reader.getByRole('heading', { level: 1 });
        await expect(heading).toHaveCSS('font-family', /Bricolage Grotesque/);
        await expect(reader.getByRole('main')).toHaveCSS('min-height', /\d{3}/);
      });
    },
  );
}

test('the largest picture of a product is requested before the page is parsed', async ({ page }) => {
  await page.goto('/product/1');
  const preload = page.locator('link[rel="preload"][as="image"]');
  await expect(preload).toHaveAttribute('imagesrcset', /-640\.avif 640w/);
  await expect(preload).toHaveAttribute('fetchpriority', 'high');
  const main = page.getByRole('main').getByRole('img').first();
  await expect(main).toHaveJSProperty('complete', true);
  const shown = await main.evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc).pathname);
  expect(await preload.getAttribute('imagesrcset')).toContain(shown);
});

test('the pictures of the home page weigh at most 160 kB at first and 600 kB in total', async ({ page }) => {
  const atFirst = await picturesOf(page, () => page.goto('/', { waitUntil: 'networkidle' }));
  const inView = await expectAllInView(page);
  const weight = (paths: Iterable<string>) =>
    [...new Set(paths)].reduce((sum, path) => sum + (atFirst.get(path) ?? 0), 0);
  expect(inView.length).toBeGreaterThan(8);
  expect(weight(inView) / 1000, 'kB in the first view').toBeLessThanOrEqual(160);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(weight(atFirst.keys()) / 1000, 'kB of the whole page').toBeLessThanOrEqual(600);
});

test.describe('unsubscribing from the newsletter', () => {
  test('requires the button; opening the link changes nothing', async ({ page }, { project }) => {
    const address = `reader-${project.name}-${Date.now()}@example.com`;
    await page.request.post('/api/newsletter-subscriptions', { data: { email: address } });
    let link = '';
    await expect(async () => {
      const emails = (await (await page.request.get('/sandbox/mail')).json()) as { to: string[]; text: string }[];
      link =
        /\/newsletter\/unsubscribe\?token=[\w.-]+[\w-]/.exec(
          emails.find(({ to }) => to.includes(address))?.text ?? '',
        )?.[0] ?? '';
      expect(link).not.toBe('');
    }).toPass();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave the newsletter?');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribed');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('by an invalid link shows an error and no button', async ({ page }) => {
    await page.goto('/newsletter/unsubscribe');
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
  });
});
