import { emailTo } from '../support/mailbox';
import { firstWindow, placeOrder, putBoxInCart, send } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { openOrder, signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

// Rules, conflicts and prices of corrections are covered by the dialog's spec and by API specs.
test(
  'staff correct a phone number, a street and a window before an order leaves; the customer is notified each time',
  { tag: '@full' },
  async ({ page }) => {
    const shopper = newShopper('Cora');
    const id = String(await placeOrder(page, shopper));
    await signInAsStaff(page);
    const card = await openOrder(page, id);
    const correct = page.getByRole('button', { name: `Change customer of order #${id}` });
    const dialog = page.getByRole('dialog', { name: `Change order #${id}` });
    await correct.click();
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('(512) 555-0188');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two digits were swapped');
    await dialog.getByRole('button', { name: 'Change order' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText('(512) 555-0188').first()).toBeVisible();

    await correct.click();
    await dialog.getByRole('combobox', { name: 'What to change' }).click();
    await page.getByRole('option', { name: 'Address, time slot, instructions or message' }).click();
    await dialog.getByRole('textbox', { name: 'Address line 1' }).fill('98 San Jacinto Blvd');
    await dialog.getByRole('combobox', { name: 'Time slot' }).click();
    const last = page.getByRole('option').last();
    const window = (await last.textContent())!;
    await last.click();
    await dialog.getByRole('button', { name: 'Change order' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText(/98 San Jacinto Blvd/).first()).toBeVisible();
    const history = card.getByRole('region', { name: 'History' });
    await expect(history.getByText('Changed', { exact: true })).toHaveCount(2);
    await expect(history).toContainText('Two digits were swapped');
    await expect
      .poll(async () => (await emailTo(page, shopper.email, new RegExp(`#${id}.*corrected`))).text)
      .toMatch(/555-0188|98 San Jacinto/);
    await expect(history).toContainText(window);
  },
);

test('staff find an unpaid checkout by the customer’s e-mail address', { tag: '@full' }, async ({ page }) => {
  const { firstName, email } = newShopper('Wanda');
  await putBoxInCart(page.request);
  const address = {
    addressLine1: '600 Congress Ave',
    addressLine2: '',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  };
  await send(page.request, '/api/create-payment-intent', {
    customerInfo: { name: `${firstName} Alvarez`, email, phone: '5125550142', ...address, country: 'US' },
    isGift: false,
    recipients: [],
    deliveryInstructions: 'Leave it at the front desk.',
    tip: 0,
    ...(await firstWindow(page)),
  });
  await signInAsStaff(page, '/admin/orders/customers');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('tab', { name: 'Without an order (1)' }).click();
  const checkout = page.getByRole('list', { name: 'Checkouts without an order' }).getByRole('listitem').first();
  await expect(checkout).toContainText(`${firstName} Alvarez`);
  await expect(checkout).toContainText('Not paid');
  await expect(checkout).toContainText('Box of 6');
  await expectGoodScreen(page, 'admin-without-an-order');
});
