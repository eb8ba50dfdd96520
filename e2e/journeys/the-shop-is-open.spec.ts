import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';

test('the shop opens, says so, and everybody can use its first page', async ({ page, request }) => {
  expect(await (await request.get('/api/health')).json()).toEqual({ status: 'ok' });
  await page.goto('/');
  await expect(page).toHaveTitle(/Crispi/);
  await expect(page.getByRole('main')).toBeVisible();
  await expectAccessible(page);
});
