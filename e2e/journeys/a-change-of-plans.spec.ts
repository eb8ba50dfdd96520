import { expectToast } from '../support/account';
import { emailTo } from '../support/mailbox';
import { placeOrder, read } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { expect, test } from '../support/test';

// Missing delivery instructions are refused (422).
test.use({ provoked: [422] });

test('a guest changes the address and the message of an order, and then cancels it', async ({ page }) => {
  const shopper = newShopper();
  const order = await placeOrder(page, shopper, { message: 'Happy birthday' });
  const { token } = await read<{ token: string }>(page.request, `/api/orders/${order}/follow-link`);
  await page.goto(`/follow/${token}`);
  const change = page.getByRole('button', { name: `Change order #${order}` });
  await change.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Instructions for the driver', { exact: false })).toHaveValue(
    'Leave it at the front desk.',
  );
  await expectGoodScreen(page, 'change-own-order');
  await dialog.getByLabel('Instructions for the driver', { exact: false }).fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('Instructions for the driver', { exact: false })).toBeFocused();
  await dialog.getByLabel('Instructions for the driver', { exact: false }).fill('Ring at the side door.');
  await dialog.getByLabel('Card message for Box of 6', { exact: false }).fill('Happy fortieth birthday');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Order changed');
  await expect(change).toBeFocused();
  const changeEmail = await emailTo(page, shopper.email, /your changes are saved$/);
  expect(changeEmail.text).toContain('Ring at the side door.');

  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expect(change).toBeHidden();
});
