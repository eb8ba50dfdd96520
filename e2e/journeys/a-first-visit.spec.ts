import { expect, test } from '../support/test';

test('a first visit asks for nobody by name, so that the browser logs no refusal', async ({ page }) => {
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
