import type { Locator, Page } from '@playwright/test';
import { expectGoodScreen } from '../support/screen';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

// An existing ZIP code, refused on purpose.
test.use({ provoked: [409, 422] });
// Serial: a list may show the store that the other journey is deleting.
test.describe.configure({ mode: 'default' });

const said = (page: Page, title: string) => expect(page.getByText(title, { exact: true })).toBeVisible();
/** Replaces the text of the focused field. */
async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
async function pressKey(page: Page, button: Locator, key = 'Enter'): Promise<void> {
  await button.focus();
  await page.keyboard.press(key);
}

test('staff open a store, set its hours and delivery areas, and close it again, with the mouse', async ({ page }) => {
  const name = `Mueller ${Date.now()}`;
  await signInAsStaff(page);
  await page.getByRole('link', { name: 'Stores', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Add Store' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Store name').fill(name);
  await dialog.getByLabel('Address').fill('1910 Aldrich St');
  await dialog.getByRole('button', { name: 'Save Store' }).click();
  await expect(dialog.getByText(/^Please enter street, city, state and ZIP code/)).toBeVisible();
  await dialog.getByLabel('Address').fill('1910 Aldrich St, Austin, TX 78723');
  await dialog.getByLabel('Phone').fill('5125550199');
  await dialog.getByRole('button', { name: 'Save Store' }).click();
  await said(page, 'Store saved successfully');
  const card = page.getByRole('article', { name });
  await expect(card).toContainText(/Store #\d+.*\(512\) 555-0199/);
  await expectGoodScreen(page, 'admin-stores');

  await card.getByRole('button', { name: /Store Hours/ }).click();
  await dialog.getByLabel('Monday opens').fill('7:30');
  await dialog.getByLabel('Monday closes').fill('9');
  await dialog.getByRole('button', { name: 'Copy Monday to weekdays' }).click();
  await expect(dialog.getByLabel('Friday closes')).toHaveValue('9:00 PM');
  await expectGoodScreen(page, 'admin-store-hours');
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await said(page, 'Store hours updated');

  await card.getByRole('button', { name: /Manage Delivery Areas/ }).click();
  await dialog.getByLabel('Add zip codes').fill('78723, 78724\n7872');
  await dialog.getByRole('button', { name: 'Add zip codes' }).click();
  await said(page, 'Successfully added 2 zip code(s)');
  await said(page, '1 zip code(s) failed to add');
  await expect(dialog.getByLabel('Add zip codes')).toHaveValue('7872');
  await expectGoodScreen(page, 'admin-delivery-areas');
  await dialog.getByRole('button', { name: 'Remove 78724' }).click();
  await said(page, 'Zip code removed');
  await dialog.getByLabel('Add zip codes').fill('');
  await dialog.getByText('Close', { exact: true }).click();
  await expect(card).toContainText('1 location, 1 zip code');

  await page.goto('/contact');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await card.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete Store' }).click();
  await said(page, 'Store Deleted');
  await expect(card).toBeHidden();
});

test('staff edit stores and locations by keyboard', { tag: '@full' }, async ({ page }) => {
  const name = `Kiosk ${Date.now()}`;
  await signInAsStaff(page, '/admin/stores');
  const dialog = page.getByRole('dialog');
  await pressKey(page, page.getByRole('button', { name: 'Add Store' }));
  await expect(dialog.getByLabel('Store name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 Barton Springs Rd, Austin, TX 78704');
  await page.keyboard.press('Enter');
  await said(page, 'Store saved successfully');
  const card = page.getByRole('article', { name });

  const settings = card.getByRole('button', { name: /Edit Store Settings/ });
  await pressKey(page, settings, 'Space');
  await retype(page, dialog.getByLabel('Tax rate (%)'), '6.3');
  await page.keyboard.press('Escape');
  await pressKey(page, page.getByRole('button', { name: 'Keep editing' }));
  await pressKey(page, dialog.getByLabel('Tax rate (%)'));
  await said(page, 'Store saved successfully');
  await expect(settings).toBeFocused();

  const hours = card.getByRole('button', { name: /Store Hours/ });
  await pressKey(page, hours);
  const monday = dialog.getByRole('group', { name: 'Monday' }).getByRole('checkbox');
  await expect(dialog).toBeVisible();
  await pressKey(page, monday, 'Space');
  await expect(monday).toBeChecked();
  await retype(page, dialog.getByLabel('Sunday opens'), '11a');
  await page.keyboard.press('Enter');
  await said(page, 'Store hours updated');

  await page.goto('/admin/locations');
  await expect(page.getByRole('heading', { name: 'Store Locations', level: 1 })).toBeVisible();
  const place = page.getByRole('article', { name });
  await pressKey(page, place.getByRole('button', { name: /^Edit/ }));
  await retype(page, dialog.getByLabel('Phone'), '5125550142');
  await retype(page, dialog.getByLabel('Address line 2'), 'Gate 2');
  await page.keyboard.press('Enter');
  await said(page, 'Store location updated');
  await expect(place).toContainText('1 Barton Springs Rd, Gate 2, Austin, TX 78704');

  await pressKey(page, place.getByRole('button', { name: /Manage Zip Codes/ }));
  await expect(dialog.getByLabel('Add zip codes')).toBeFocused();
  await page.keyboard.type('78798 78799');
  await pressKey(page, dialog.getByRole('button', { name: 'Add zip codes' }));
  await said(page, 'Successfully added 2 zip code(s)');
  await pressKey(page, dialog.getByText('Close', { exact: true }));
  await expect(place).toContainText('2 zip codes');

  await pressKey(page, page.getByRole('button', { name: 'Add Store Location' }));
  await expect(dialog.getByLabel('Country')).toHaveValue('US');
  await pressKey(page, dialog.getByRole('button', { name: 'Save Location' }));
  await said(page, 'Missing fields');
  await expectGoodScreen(page, 'admin-location-dialog');
  // The toast over the dialog does not intercept the key.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectGoodScreen(page, 'admin-locations');

  await page.goto('/admin/stores');
  await pressKey(page, card.getByRole('button', { name: `Delete ${name}` }));
  await pressKey(page, page.getByRole('button', { name: 'Delete Store' }));
  await said(page, 'Store Deleted');
});
