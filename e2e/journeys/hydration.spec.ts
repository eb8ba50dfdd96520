import type { Page } from '@playwright/test';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

/** Opens a page whose scripts load only when `release` is called, as on a slow connection. */
async function openWithoutScripts(page: Page, address: string) {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const loaded = page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    await expect(page.locator('html[data-ready]')).toHaveCount(0);
    release();
    await loaded;
  };
}

test.describe('in a browser with another time zone and language', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'de-DE', provoked: [404] });

  test('every page hydrates without a warning in the console', async ({ page }) => {
    const pages = ['/', '/?category=drinks', '/shop', '/shop?category=Cookies&page=2', '/product/1', '/cookie-builder'];
    const filtered = ['/shop?without=milk', '/cookie-builder?without=egg'];
    const frames = ['/cart', '/checkout', '/login', '/forgot-password', '/contact', '/success', '/account'];
    const missing = ['/product/99999', '/a-page-that-never-was'];
    const rendered: string[] = [];
    page.on('console', (message) => rendered.push(message.text()));
    for (const address of [...pages, ...filtered, ...frames, ...missing]) {
      const response = await page.goto(address);
      expect(await response!.text(), address).toMatch(/<div id="root"><\w/);
      for (const once of ['title', 'link[rel="canonical"]', 'meta[name="description"]'])
        expect(await page.locator(`head ${once}`).count(), `${once} of ${address}`).toBeLessThanOrEqual(1);
    }
    // The browser's message about a failed request does not come from the page.
    expect(rendered.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });
});

test.describe('a missing page', () => {
  test.use({ provoked: [404] });

  test('of the back office has its frame and hydrates without a warning in the console', async ({ page }) => {
    await signInAsStaff(page);
    await page.goto('/admin/never');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'crispi Admin' })).toBeVisible();
  });
});

test('text typed and buttons pressed before hydration take effect afterwards', async ({ page }) => {
  const release = await openWithoutScripts(page, '/');
  await page.getByLabel('Your ZIP code').fill('78701');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('no address');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await release();
  await expect(page.getByText('Yes, we deliver to 78701.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('no address');
});

test('a product bought before hydration is in the cart afterwards', async ({ page }) => {
  const release = await openWithoutScripts(page, '/shop?category=Cards');
  await page
    .getByRole('button', { name: /^Buy now/ })
    .first()
    .click();
  await release();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('(1)');
});

test('a box started before hydration is kept', async ({ page }) => {
  const release = await openWithoutScripts(page, '/cookie-builder');
  await page.getByRole('radio', { name: /^6 cookies/ }).check({ force: true });
  const more = page.getByRole('button', { name: /^More / }).first();
  await more.click();
  await more.click();
  await release();
  await expect(page.getByRole('radio', { name: /^6 cookies/ })).toBeChecked();
  await expect(page.getByText(/^2\s*of 6$/).filter({ visible: true })).toBeVisible();
});

test.describe('signing in', () => {
  test.use({ provoked: [401] });

  test('sends a password entered before hydration by script, never in the address', async ({ page }) => {
    const release = await openWithoutScripts(page, '/login');
    await page.getByLabel('Email').fill('unknown@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('a secret of mine');
    await page.keyboard.press('Enter');
    await release();
    await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();
    expect(page.url()).toMatch(/\/login$/);
  });
});

test('the address never contains the password, even without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('unknown@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('a secret of mine');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/secret/);
  await context.close();
});
