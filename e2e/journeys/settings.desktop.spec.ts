import { expectToast } from '../support/account';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { passwordTypedLongAgo } from '../support/password-again';
import { expectGoodScreen } from '../support/screen';
import { admin, signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

// The password is requested again (403) and mistyped once (422).
test.use({ provoked: [403, 422] });
// Serial: each would find the settings the other one has saved.
test.describe.configure({ mode: 'default' });

// None of these journeys completes a set of keys: the shop they share stays in the sandbox.

test('staff unlock a provider’s keys, test them, confirm the password, and read the history', async ({ page }) => {
  await signInAsStaff(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  const card = page.getByRole('region', { name: 'DoorDash Delivery Settings' });
  await expect(card.getByRole('button', { name: 'Test', exact: true })).toBeDisabled();
  await expect(card.getByText('Press Edit to enter the keys.')).toBeVisible();

  await passwordTypedLongAgo(page);
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('a guess of mine');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await card.getByRole('textbox', { name: 'Key ID' }).fill('key-of-the-story');
  await card.getByRole('textbox', { name: 'Signing Secret' }).fill('a-signing-secret-4321');
  await card.getByRole('button', { name: 'Show signing secret' }).click();
  await expect(card.getByText('Unsaved: key ID, signing secret')).toBeVisible();
  await card.getByRole('button', { name: 'Test', exact: true }).click();
  await expectToast(page, 'DoorDash Test Failed');
  await expectToast(page, 'Still missing: developer ID.');

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await card.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Settings Updated');
  await expect(card.getByRole('textbox', { name: 'Signing Secret' })).toHaveValue('••••••••4321');
  await expect(card.getByText('Still missing: developer ID.').first()).toBeVisible();
  await expect(card.getByText('Sandbox', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: admin.email });
  await expect(newest.first()).toContainText('DoorDash signing secret: none');
  await expect(newest.first()).toContainText('••••••••4321');
  await expectGoodScreen(page, 'admin-settings');

  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByRole('textbox', { name: 'Key ID' }).fill('');
  await card.getByRole('textbox', { name: 'Signing Secret' }).fill('');
  await expectGoodScreen(page, 'admin-settings-unsaved');
  await card.getByRole('button', { name: 'Save Settings' }).click();
  await expect(card.getByText('Not set')).toHaveCount(3);
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
});

test('the settings are changed by keyboard', { tag: '@full' }, async ({ page }) => {
  await signInAsStaff(page, '/admin/settings');
  const card = page.getByRole('region', { name: 'Stripe Payment Keys' });
  await pressOn(page, card.getByRole('button', { name: 'Edit' }));
  const key = card.getByRole('textbox', { name: 'Publishable Key' });
  await expect(key).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('pk_test_of_the_story');
  await passwordTypedLongAgo(page);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expectGoodScreen(page, 'admin-password-again');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(key).toBeFocused();
  await expect(key).toHaveValue('pk_test_of_the_story');
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Password' }), admin.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Settings Updated');
  await expect(card.getByText('Still missing: secret key.')).toBeVisible();

  await pressOn(page, card.getByRole('button', { name: 'Test', exact: true }));
  await expectToast(page, 'Stripe Keys Test Failed');
  await expect(card.getByText('Tested just now: The secret key is missing.')).toBeVisible();

  await tabTo(page, card.getByRole('button', { name: 'Edit' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(key).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(card.getByText('Not set')).toHaveCount(2);

  // The buffer affects every shopper's windows: it is changed with arrow keys and restored.
  const buffer = page.getByRole('region', { name: 'Delivery Time Buffer' });
  await tabTo(page, buffer.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(buffer.getByText('Unsaved: delivery buffer')).toBeVisible();
  await pressOn(page, buffer.getByRole('button', { name: 'Discard' }));
  await expect(buffer.getByRole('button', { name: 'Save Settings' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'History' }));
  await expect(page.getByRole('region', { name: 'History' }).getByText('Stripe publishable key').first()).toBeVisible();
});
