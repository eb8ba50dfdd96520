import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectToast } from '../support/account';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { expectGoodScreen } from '../support/screen';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

// Products created here are inactive: other journeys count the products on sale.
const PICTURE = path.join(__dirname, '../../backend/assets/pictures/lemon-glaze-640.webp');

test('staff create a product with a picture, change its price and delete it', async ({ page }) => {
  await signInAsStaff(page);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByText(/^\d+ products \(filtered by/)).toBeVisible();
  await expectGoodScreen(page, 'admin-products');

  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Product' });
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Missing fields');
  await expectGoodScreen(page, 'admin-product-problems');
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await dialog.getByLabel('Name').fill('Story Cookie');
  await choose(page, 'Category', 'Snacks');
  await dialog.getByLabel('Price in dollars').fill('4.75');
  await dialog.getByLabel('Stock', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'None of the nine' }).click();
  await dialog.getByRole('switch', { name: 'Active' }).click();
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'New product created');

  await page.getByRole('button', { name: /^All Products/ }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('story cookie');
  const card = page.getByRole('article', { name: 'Story Cookie' });
  await card.hover();
  await card.getByRole('button', { name: 'Edit Story Cookie' }).click();
  await page.getByLabel('Price in dollars').fill('5.25');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product updated');
  await expect(card).toContainText('$5.25');
  await page.reload();
  await card.hover();
  await card.getByRole('button', { name: 'Delete Story Cookie' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'The product has been deleted successfully.');
  await expect(page.getByText('No product matches')).toBeVisible();
});

test('staff create a bundle and delete it, by keyboard', { tag: '@full' }, async ({ page }) => {
  await signInAsStaff(page, '/admin/products?category=all&search=story');
  await pressOn(page, page.getByRole('button', { name: 'Add Product' }).first());
  const dialog = page.getByRole('dialog', { name: 'Add New Product' });
  await typeInto(page, dialog.getByLabel('Name'), 'Story Bundle');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Category', exact: true }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bundles');
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByLabel('Price in dollars'), '24');
  await pressOn(page, dialog.getByRole('switch', { name: 'Bundle' }), 'Space');
  await typeInto(page, dialog.getByRole('searchbox', { name: 'Search products to add' }), 'crescent');
  await pressOn(page, dialog.getByRole('button', { name: 'Add Almond Crescent' }));
  await expect(dialog.getByText(/^stock \d+, limited by Almond Crescent$/)).toBeVisible();
  await pressOn(page, dialog.getByRole('switch', { name: 'Active' }), 'Space');
  await expectGoodScreen(page, 'admin-bundle');
  await pressOn(page, dialog.getByRole('button', { name: 'Save Product' }));
  await expectToast(page, 'New product created');
  await pressOn(page, page.getByRole('button', { name: 'Delete Story Bundle' }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expectToast(page, 'Product Deleted');
});

test('staff sort categories by dragging, by keyboard and by the menu', { tag: '@full' }, async ({ page }) => {
  await signInAsStaff(page, '/admin/products?category=all&open=categories');
  const dialog = page.getByRole('dialog', { name: 'Category Management' });
  // Inactive products at the top of the list: shoppers do not see this journey's changes.
  for (const name of ['Story A', 'Story B']) {
    await dialog.getByRole('button', { name: 'Add Category' }).click();
    await page.getByLabel('Category Name').fill(name);
    await page.getByRole('switch', { name: 'Active' }).click();
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expectToast(page, 'Category created successfully!');
    await expect(dialog.getByRole('rowheader', { name, exact: true })).toBeVisible();
  }
  const order = () => dialog.getByRole('rowheader', { name: /^Story/ }).allTextContents();
  await expectGoodScreen(page, 'admin-categories');

  const grip = dialog.getByRole('button', { name: 'Drag Story A' });
  const [from, to] = [
    (await grip.boundingBox())!,
    (await dialog.getByRole('button', { name: 'Drag Story B' }).boundingBox())!,
  ];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 5 });
  await page.mouse.move(to.x + 10, to.y + 24, { steps: 5 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['Story B', 'Story A']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(['Story A', 'Story B']);

  await tabTo(page, grip, 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual(['Story B', 'Story A']);
  await action(page, 'Story A', 'Move up');
  await expect.poll(order).toEqual(['Story A', 'Story B']);
  await expect(page.getByRole('button', { name: 'Actions for Story A' })).toBeFocused();

  for (const name of ['Story A', 'Story B']) {
    await action(page, name, 'Delete');
    await page.getByRole('alertdialog', { name: 'Delete Category' }).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('rowheader', { name, exact: true })).toBeHidden();
  }
});

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function action(page: Page, category: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${category}` }).click();
  await page.getByRole('menuitem', { name: label }).click();
}
