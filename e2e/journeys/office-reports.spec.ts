import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deliveredBox } from '../support/delivered-box';
import { expectFocusKept, pressOn, tabTo } from '../support/keyboard';
import { expectGoodScreen } from '../support/screen';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

const rows = (page: Page) => page.getByRole('table', { name: /^Products by product/ });
const box = (page: Page) => rows(page).getByRole('button', { name: 'Box of 6', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Box of 6', exact: true });

test('a delivered box is in the report of the products, which leads to its order and to a file', async ({ page }) => {
  const order = await deliveredBox(page, 'Rea');
  const link = dialog(page).getByRole('link', { name: `Order #${order}`, exact: true });

  await test.step('once the minute is counted, its order is behind its row', async () => {
    await expect(async () => {
      await page.goto('/admin/reports?report=products');
      await box(page).click({ timeout: 5000 });
      await expect(link).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expectGoodScreen(page, 'admin-report-orders');
    await link.click();
    await expect(page.getByRole('combobox', { name: `Status of order #${order}` })).toBeVisible();
    await page.goBack();
    await expect(link).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expectGoodScreen(page, 'admin-report-products');
  });

  await test.step('the file has the row', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toMatch(/product,orders,quantity,/);
    expect(file).toMatch(/^Box of 6,/m);
  });

  await test.step('days are drawn beside each other', async () => {
    await page.goto('/admin/reports');
    await expect(page.getByRole('table', { name: /^Sales by day/ })).toBeVisible();
    await expect(page.locator('figure rect.visx-bar').first()).toBeAttached();
    await expectGoodScreen(page, 'admin-report-sales');
  });

  await test.step('a period without sales says so', async () => {
    await page.goto('/admin/reports?from=2001-02-01&to=2001-02-28');
    await expect(page.getByRole('heading', { name: 'No sales in February 2001' })).toBeVisible();
    await expectGoodScreen(page, 'admin-report-empty');
  });
});

test('a report is chosen, sorted and opened by keyboard', async ({ page }) => {
  const order = await deliveredBox(page, 'Rea');
  await expect(async () => {
    await page.goto('/admin/reports');
    const total = page
      .getByRole('table')
      .getByRole('button', { name: /^\w{3}, / })
      .first();
    await expect(total).toBeVisible({ timeout: 5000 });
  }).toPass();

  const menu = page.getByRole('combobox', { name: 'Report' });
  const list = page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Products' });
  if (await menu.isVisible()) {
    await tabTo(page, menu);
    await page.keyboard.type('Products');
  } else await pressOn(page, list);
  await expect(rows(page)).toBeVisible();
  await expect(page).toHaveURL(/report=products/);
  await expectFocusKept(page);

  const head = rows(page).getByRole('columnheader', { name: 'Sales after discounts' });
  await pressOn(page, head.getByRole('button'));
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expectFocusKept(page);

  await pressOn(page, box(page));
  await expect(dialog(page)).toBeVisible();
  await tabTo(
    page,
    dialog(page)
      .getByRole('link', { name: /^Order #\d+$/ })
      .first(),
  );
  expect(order).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});
