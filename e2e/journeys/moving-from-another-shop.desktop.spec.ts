import { expectToast } from '../support/account';
import { expectGoodScreen } from '../support/screen';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

// Products created here are hidden: other journeys count the products on sale.
const HEADINGS = 'ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Stock,Regular price';
const woocommerce = (price: string) => ({
  name: 'wc-product-export.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `${HEADINGS},Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)`,
      '7,variable,MOVED,Moved Bites,0,visible,<p>Small &amp; round.</p>,1,,,Bakery > Bites,https://127.0.0.1/bites.jpg,,,',
      `8,variation,MOVED-P,Moved Bites - Plain,1,visible,,1,12,${price},,,MOVED,Flavor,Plain`,
      '9,variation,MOVED-G,Moved Bites - Gluten-free,1,visible,,1,,6.50,,,MOVED,Flavor,Gluten-free',
    ].join('\n'),
  ),
});

test('staff move the products of a WooCommerce shop here, and see which picture did not come along', async ({
  page,
}) => {
  await signInAsStaff(page, '/admin/products?category=all&open=import');
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(woocommerce('"1,250.00"'));
  await expect(dialog.getByText('This is an export of WooCommerce.')).toBeVisible();
  await expect(dialog.getByText('Regular price: Write the price without commas, like 1234.50.')).toBeVisible();
  await file.setInputFiles(woocommerce('6.00'));
  await expect(dialog.getByText('2 new, 0 changed, 0 unchanged, 0 refused')).toBeVisible();

  const category = dialog.getByRole('combobox', { name: 'Bakery > Bites (2 products)' });
  await expect(category).toHaveText('New: Bites, sold on its own');
  await category.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Snacks', exact: true }).click();
  await expect(category).toHaveText('Snacks');
  await expect(category).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Stock to start with' }).fill('30');
  await page.keyboard.press('Tab');
  await expectGoodScreen(page, 'admin-import-woocommerce');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, 'Products imported');
  await expect(dialog.getByText('2 new, 0 changed, 0 unchanged.')).toBeVisible();
  await dialog.getByRole('link', { name: 'See all products' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/admin/products?category=snacks&search=moved');
  await expect(page.getByRole('article', { name: 'Moved Bites, Plain' })).toContainText('$6.00');
  await expect(page.getByRole('article', { name: 'Moved Bites, Gluten-free' })).toContainText('Stock 30');
  const failures = page.getByRole('listitem').filter({ hasText: 'https://127.0.0.1/bites.jpg' });
  await expect(failures).toHaveCount(2);
  await expect(failures.first()).toContainText('127.0.0.1 is not a public server.');
  await expectGoodScreen(page, 'admin-pictures-failed');
  await page.getByRole('button', { name: 'Try again: Moved Bites, Plain' }).click();
  await expect(failures).toHaveCount(2);

  for (const name of ['Moved Bites, Plain', 'Moved Bites, Gluten-free']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Product Deleted');
    await expect(page.getByRole('article', { name })).toBeHidden();
  }
});
