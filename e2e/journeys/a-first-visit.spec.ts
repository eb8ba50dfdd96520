import { expect, test } from '../support/test';
import { expectAccessible } from '../support/accessibility';

test('the health check passes, and the first page opens and is accessible', async ({ page, request }) => {
  expect(await (await request.get('/api/health')).json()).toEqual({ status: 'ok' });
  await page.goto('/');
  await expect(page).toHaveTitle(/Crispi/);
  await expect(page.getByRole('main')).toBeVisible();
  await expectAccessible(page);
});

test('a first visit requests no user, so that the browser logs no 401', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(admin\/)?me$/.test(pathname)) asked.push(`${pathname} on ${page.url()}`);
  });
  await page.goto('/');
  await page.goto('/shop');
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});
