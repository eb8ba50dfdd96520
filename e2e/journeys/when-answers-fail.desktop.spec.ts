import { expect, test } from '../support/test';
import { answer, hold, instead, pagesComeEmpty } from '../support/answers';
import { everyOther, oneOf, upTo } from '../support/full';
import { cards } from '../support/stock';

test.use({ provoked: [500] });
test.beforeEach(({ page }) => pagesComeEmpty(page));

const reads = [
  ['/', '/api/cookies', 'The cookies could not be loaded', 'Brown Butter Chip'],
  ['/', '/api/categories', 'The cookies could not be loaded', 'Brown Butter Chip'],
  ['/shop', '/api/cookies', 'The products could not be loaded', 'Brown Butter Chip'],
  ['/shop?search=brew', '/api/categories', 'The products could not be loaded', 'Cold Brew'],
  ['/product/27', '/api/cookies/27', 'The product could not be loaded', 'Guatemalan beans'],
  ['/product/27', '/api/cookies/27/reviews', 'The reviews could not be loaded', 'Based on 1 review'],
  ['/product/24', '/api/cookies/24/bundle-products', 'The contents could not be loaded', 'Whole Milk'],
  ['/product/27', '/api/categories', 'The other products could not be loaded', 'Chocolate Milk'],
  ['/contact', '/api/stores', 'The stores could not be loaded', 'Show on a map'],
  ['/cart', '/api/cookie-boxes', 'Your cart could not be loaded', 'Your cart is empty'],
] as const;

const failures = Object.entries({
  'a server error': instead.serverError,
  'a page instead of data': instead.garbage,
  'a broken connection': instead.noConnection,
});

for (const [at, [address, path, said, whole]] of everyOther([...reads.entries()]))
  test(`${address} survives a failure of ${path}, and a retry recovers without a reload`, async ({ page }) => {
    for (const [name, failure] of oneOf(failures, at)) {
      await test.step(name, async () => {
        const broken = await answer(page, path, failure);
        await page.goto(address);
        const card = page.getByRole('alert').filter({ hasText: said });
        await expect(card).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        const before = broken.asked.times;
        await card.getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => broken.asked.times).toBe(before + 1);
        await expect(card).toBeVisible();
        await broken.mend();
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await card.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('main').getByText(whole).first()).toBeVisible();
        await expect(card).toBeHidden();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      });
    }
  });

test('failed reviews do not affect the rest of the product page', { tag: '@full' }, async ({ page }) => {
  await answer(page, '/api/cookies/27/reviews', instead.serverError);
  await page.goto('/product/27');
  await expect(page.getByRole('alert')).toContainText('The reviews could not be loaded');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  await expect(cards(page.getByRole('region', { name: 'You may also like' }))).toHaveCount(4);
});

test('a failed request of the header does not affect the page', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/api/cookie-boxes', '/api/me', '/api/admin/me']) await answer(page, path, instead.serverError);
  await page.goto('/shop');
  await expect(cards(page)).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'Cart $0.00 (0)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/login');
});

const waits = [
  ['/', '/api/cookies', 'Loading products'],
  ['/shop', '/api/categories', 'Loading products'],
  ['/product/27', '/api/cookies/27', 'Loading product'],
  ['/product/27', '/api/cookies/27/reviews', 'Loading reviews'],
  ['/product/24', '/api/cookies/24/bundle-products', 'Loading contents'],
  ['/contact', '/api/stores', 'Loading stores'],
] as const;

for (const [address, path, label] of upTo(1, waits))
  test(
    `${address} shows after 8 s that ${path} is still loading, and requests it again on demand`,
    { tag: '@full' },
    async ({ page }) => {
      await page.clock.install();
      const broken = await hold(page, path);
      // A product's data from the list is shown at once; here the list is empty.
      if (path === '/api/cookies/27') await answer(page, '/api/cookies', instead.empty);
      await page.goto(address);
      await expect(page.getByRole('status', { name: label })).toBeVisible();
      // All other requests of the page are done, however slow the machine is.
      await expect(
        page.getByRole('status', { name: new RegExp(`^Loading (?!${label.slice('Loading '.length)}$)`) }),
      ).toHaveCount(0);
      await page.clock.runFor(8000);
      const word = page.getByRole('status').filter({ hasText: 'Still working.' });
      await expect(word).toBeVisible();
      const again = page.waitForRequest((request) => new URL(request.url()).pathname === path);
      await word.getByRole('button', { name: 'Try again' }).click();
      await again;
      await expect(word).toBeHidden();
      broken.release();
      await expect(page.getByRole('status', { name: label })).toBeHidden();
      await expect(page.getByRole('alert')).toBeHidden();
    },
  );

test('an offline browser shows a message, keeps its data, and recovers by itself when it is online again', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/shop');
  await expect(cards(page)).toHaveCount(8);
  // The other pages' code loads when the first page is idle, one page at a time: the request of the page after Contact
  // shows that Contact has arrived with everything it imports.
  const next = page.waitForRequest(/\/assets\/newsletter-confirm-.*\.js$/);
  await page.clock.runFor(6000);
  await next;
  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Your cart is saved', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Drinks' }).click();
  await page.getByRole('button', { name: /^Buy now Cold Brew/ }).click();
  await expect(page.getByText('Failed to add item to cart', { exact: true })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  const card = page.getByRole('alert').filter({ hasText: 'The stores could not be loaded' });
  await expect(card).toContainText('You’re offline. It will load when you’re back online.');
  await context.setOffline(false);
  await expect(page.getByText('Show on a map').first()).toBeVisible();
  await expect(page.getByText('You’re offline. Your cart is saved', { exact: false })).toBeHidden();
});

test('a page whose code fails to load offers to load it again', async ({ page }) => {
  await page.route(/\/assets\/contact-.*\.js$/, (route) => route.abort());
  await page.goto('/shop');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
});
