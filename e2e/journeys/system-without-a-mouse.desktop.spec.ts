import { expectToast } from '../support/account';
import { pressOn, typeInto } from '../support/keyboard';
import { placeOrder } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test('staff look after the system without a mouse: a receipt that bounced is found, read and sent again, a delivery is tested', async ({
  page,
}) => {
  const shopper = newShopper();
  // The sandbox has no such mailbox.
  const order = await placeOrder(page, { ...shopper, email: `bounce+${shopper.email}` });
  await signInAsStaff(page);
  await page.goto('/admin/settings');
  await pressOn(page, page.getByRole('link', { name: 'System' }));
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(figures.getByRole('link')).toHaveCount(5);
  await expectGoodScreen(page, 'system');

  await pressOn(page, figures.getByRole('link', { name: /^Failed e-mails/ }));
  await typeInto(page, page.getByRole('searchbox', { name: 'Search the e-mails' }), String(order));
  await expect(page).toHaveURL(new RegExp(`search=${order}`));
  const receipt = page.getByRole('listitem').filter({ hasText: `Order #${order}` });
  await expect(receipt.getByText('Failed', { exact: true })).toBeVisible();
  await expect(receipt.getByText(/bounce|dropped/)).toBeVisible();
  await expectGoodScreen(page, 'system-emails');

  const preview = receipt.getByRole('button', { name: /^Preview/ });
  await pressOn(page, preview);
  const text = page.frameLocator('iframe[title^="Text of the e-mail"]');
  await expect(text.getByText(String(order)).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(receipt.getByRole('button', { name: /^Resend/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Sending again');

  await page.goto('/admin/system?show=machinery');
  await expect(page.getByRole('rowheader', { name: 'Settle drafts (checkout)' })).toBeVisible();
  await expectGoodScreen(page, 'system-machinery');
  await pressOn(page, page.getByRole('link', { name: 'Delivery test' }));
  await pressOn(page, page.getByRole('button', { name: 'Run delivery test' }));
  await expectToast(page, 'Test Complete');
  await expect(page.getByText(/^\d+-0-1$/)).toBeVisible();
  await expect(page.getByText(/^\$\d+\.\d\d$/)).toBeVisible();
  await expectGoodScreen(page, 'doordash-test');
});
