import type { Page } from '@playwright/test';
import { expectToast } from '../support/account';
import { expectGoodScreen } from '../support/screen';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

// Products created here are inactive: other journeys count the products on sale.
const csv = (...lines: string[]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,Price,Category,Stock,Active', ...lines].join('\n')),
});
const PHONE_COOKIE = 'Phone Cookie,4.50,Snacks,9,no';

/** Another user saves the cookie's price. */
async function saveElsewhere(page: Page, price: string): Promise<void> {
  const multipart = { file: csv(PHONE_COOKIE.replace('4.50', price)) };
  const answer = await page.request.post('/api/admin/products/import', { multipart });
  expect(answer.ok()).toBe(true);
}

test.describe('products on a phone', () => {
  // A price changed by another user meanwhile is refused.
  test.use({ provoked: [409] });

  test('staff import a product, filter the list, and resolve a price conflict with a colleague', async ({ page }) => {
    await signInAsStaff(page, '/admin/products?category=all&open=import');
    const dialog = page.getByRole('dialog', { name: 'Import products' });
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles(csv(PHONE_COOKIE.replace('4.50', 'cheap'), 'Phone Tart,3.00,No such category,1,no'));
    await expect(dialog.getByText('Nothing was changed.')).toBeVisible();
    await expectGoodScreen(page, 'admin-import-refused');
    await file.setInputFiles(csv(PHONE_COOKIE));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expectToast(page, 'Products imported');

    await page.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filter products' });
    await filters.getByRole('combobox', { name: 'Price' }).click();
    await page.getByRole('option').nth(1).click();
    await expectGoodScreen(page, 'admin-product-filters');
    await filters.getByRole('button', { name: 'Show products' }).click();
    await expect(page.getByRole('button', { name: 'Filter 1' })).toBeVisible();

    await page.goto('/admin/products?category=all&search=phone+cookie');
    await page.getByRole('button', { name: 'Edit Phone Cookie' }).click();
    await saveElsewhere(page, '4.75');
    await page.getByLabel('Price in dollars').fill('5.25');
    await page.getByRole('button', { name: 'Save Product' }).click();
    await expect(page.getByText(/^Changed by /)).toBeVisible();
    await expect(page.getByRole('row', { name: 'Price 4.75 5.25' })).toBeVisible();
    await expectGoodScreen(page, 'admin-product-conflict');
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expectToast(page, 'Product updated');
    await expect(page.getByRole('article', { name: 'Phone Cookie' })).toContainText('$5.25');
    await page.getByRole('button', { name: 'Delete Phone Cookie' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Product Deleted');

    // The pages of a section are in the menu, which marks the current one.
    await page.goto('/admin/system');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Back office' });
    await expect(menu.locator('[aria-current=page]')).toHaveText('System');
  });
});
