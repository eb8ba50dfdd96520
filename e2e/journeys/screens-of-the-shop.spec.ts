import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { full } from '../support/full';
import { answer, hold, instead, pagesComeEmpty } from '../support/answers';
import { expectGoodScreen } from '../support/screen';

const screens = {
  home: '/',
  shop: '/shop',
  'shop-search': '/shop?search=choclate',
  'shop-search-without-result': '/shop?search=pineapple',
  product: '/product/1',
  // The same screens at other addresses.
  ...(full && {
    'home-category': '/?category=Gear',
    'shop-category-page': '/shop?category=Cookies&page=3',
    'product-by-its-second-name': '/products/27',
    'product-by-its-third-name': '/cookies/24',
  }),
  'product-sold-out': '/product/46',
  'product-missing': '/product/999999',
  'builder-empty': '/cookie-builder',
  'cart-empty': '/cart',
  login: '/login',
  success: '/success',
  contact: '/contact',
  help: '/help#what-if-no-one-is-home',
  shipping: '/shipping',
  'admin-login': '/admin/login',
  'not-found': '/a-page-that-never-was',
  sandbox: '/sandbox',
};

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });

for (const [name, address] of Object.entries(screens)) {
  test.describe(name, () => {
    if (name === 'not-found' || name === 'product-missing') test.use({ provoked: [404] });
    test(`the screen "${name}" is accessible`, { tag: '@full' }, async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expectGoodScreen(page, name);
      await expectStill(page);
    });
  });
}

test('a toast over a page is accessible', { tag: '@full' }, async ({ page }) => {
  await page.goto('/product/27');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('1 Cold Brew added to your cart.', { exact: true })).toBeVisible();
  await page.getByText('Added to cart!', { exact: true }).hover();
  await expectGoodScreen(page, 'product-with-toast');
  await expectStill(page);
});

test('the error screens are accessible', { tag: '@full' }, async ({ page }) => {
  await pagesComeEmpty(page);
  await answer(page, '/api/cookies', instead.garbage);
  await page.goto('/shop');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectGoodScreen(page, 'shop-failed');

  await page.clock.install();
  await hold(page, '/api/stores');
  await page.goto('/contact');
  await expect(page.getByRole('status', { name: 'Loading stores' })).toBeVisible();
  await page.clock.runFor(9000);
  await expect(page.getByText('Still working.')).toBeVisible();
  await page.clock.resume();
  await expectGoodScreen(page, 'contact-slow');
  await expectStill(page);
});

for (const width of [320, 360, 390]) {
  test(`the header is one row on a phone of ${width} px, with a full cart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const line = { totalPrice: '102.95', selectedCookies: [], available: true };
    const lines = Array.from({ length: 12 }, (_, at) => ({ ...line, id: at + 1 }));
    await page.route('**/api/cookie-boxes', (route) => route.fulfill({ json: lines }));
    await page.goto('/product/27');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Cart $1,235.40 (12)' })).toBeVisible();
    expect((await header.boundingBox())!.height).toBeLessThan(70);
  });
}

/** Expects that with reduced motion only fades are animated, and nothing runs continuously. */
async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => {
          const { target } = animation.effect as KeyframeEffect;
          const name = animation instanceof CSSAnimation ? animation.animationName : 'transition or script';
          return `${name} on ${target?.outerHTML.slice(0, 120)}`;
        })
        .filter((movement) => !movement.startsWith('fade ')),
    );
  expect(await moving()).toEqual([]);
  // Fades are short: an animation still running after them repeats forever.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}
