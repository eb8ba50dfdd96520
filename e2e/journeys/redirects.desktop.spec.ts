import { expectToast } from '../support/account';
import { expectFocusKept, pressOn } from '../support/keyboard';
import { expectGoodScreen } from '../support/screen';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

const csv = (...lines: string[]) => ({
  name: 'redirects.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Redirect from,Redirect to', ...lines].join('\n')),
});
const OLD = '/products/brown-butter-of-the-old-shop';

// A line of the first file and the second redirect are refused.
test.use({ provoked: [422] });

test('staff import the addresses of their old shop, and an old link leads to the product', async ({ page }) => {
  await signInAsStaff(page, '/admin/pages');
  await page.getByRole('link', { name: 'Redirects', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible();
  await expectGoodScreen(page, 'admin-redirects-none');
  await page.getByRole('button', { name: 'More about redirects' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(csv(`https://old.example${OLD},/product/1`, '/products/1,/shop', '/a,/a'));
  await expect(dialog.getByText('From: /products/1 is an address of this shop.')).toBeVisible();
  await expect(dialog.getByText('To: /a can’t lead to itself.')).toBeVisible();
  await expectGoodScreen(page, 'admin-redirects-refused');
  await file.setInputFiles(
    csv(`https://old.example${OLD},/product/1`, '/collections/of-the-old-shop,/shop?category=Drinks'),
  );
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, 'Redirects imported');
  await expectGoodScreen(page, 'admin-redirects');

  await page.goto(`${OLD}/?utm_source=mail`);
  await expect(page).toHaveURL('/product/1?utm_source=mail');
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/product/1');
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible();
  await page.goto('/collections/of-the-old-shop');
  await expect(page).toHaveURL('/shop?category=Drinks');
});

test('staff add a redirect and delete it by keyboard', async ({ page }) => {
  await signInAsStaff(page, '/admin/redirects');
  const row = page
    .getByRole('list', { name: 'Redirects' })
    .getByRole('listitem')
    .filter({ hasText: '/pages/story-by-keyboard' });
  const dialog = page.getByRole('dialog');
  await pressOn(page, page.getByRole('button', { name: 'Add redirect' }).first());
  await page.keyboard.type('https://old.example/pages/Story-by-keyboard/');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter the page it leads to.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Leads to' })).toBeFocused();
  await page.keyboard.type('https://evil.example/about');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A redirect can only lead to a page of this shop.').first()).toBeVisible();
  await expectGoodScreen(page, 'admin-redirect-refused');
  await dialog.getByRole('textbox', { name: 'Leads to' }).fill('/about');
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expectFocusKept(page);
  await pressOn(page, row.getByRole('button', { name: 'Delete /pages/story-by-keyboard' }));
  await expectGoodScreen(page, 'admin-redirect-delete');
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete redirect' }));
  await expect(row).toBeHidden();
  await expectFocusKept(page);
});
