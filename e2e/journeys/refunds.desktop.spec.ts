import { pressOn, typeInto } from '../support/keyboard';
import { emailTo } from '../support/mailbox';
import { placeOrder } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { openOrder, signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test('a gift’s money goes back without a mouse: one delivery cancelled with its refund, then a free amount of the other', async ({
  page,
}) => {
  const shopper = newShopper('Rita');
  const order = String(await placeOrder(page, shopper, { recipients: ['Ana', 'Ben'] }));
  await signInAsStaff(page);
  const card = await openOrder(page, order);
  const payment = card.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText('$49.50')).toBeVisible();

  const ben = card.getByRole('region', { name: 'Recipient 2' });
  await pressOn(page, ben.getByRole('button', { name: 'Cancel this shipment' }));
  const question = page.getByRole('alertdialog', { name: 'Cancel the shipment to Ben Okafor?' });
  await expectGoodScreen(page, 'cancel-shipment');
  await pressOn(page, question.getByRole('button', { name: 'Cancel and refund $24.75' }));
  await expect(question).toBeHidden();
  await expect(ben.getByRole('combobox')).toHaveText('Cancelled');
  await expect(payment.getByText('−$24.75')).toBeVisible();
  await expect(payment.getByText('Refunded')).toBeVisible();

  await pressOn(page, payment.getByRole('button', { name: 'Refund' }));
  const dialog = page.getByRole('dialog', { name: `Refund order #${order}` });
  await expect(dialog.getByText('Left on this order $24.75')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Ben Okafor' })).toBeDisabled();
  await pressOn(page, dialog.getByRole('checkbox', { name: 'Ana Okafor' }), 'Space');
  await expect(dialog.getByRole('button', { name: 'Refund $24.75' })).toBeVisible();
  await pressOn(page, dialog.getByRole('checkbox', { name: 'Another amount' }), 'Space');
  await typeInto(page, dialog.getByLabel('Amount in dollars'), '4.20');
  await typeInto(page, dialog.getByLabel('Reason'), 'One cookie was broken.');
  await expectGoodScreen(page, 'refund');
  await pressOn(page, dialog.getByRole('button', { name: 'Refund $4.20' }));
  await expect(dialog).toBeHidden();
  await expect(payment.getByText('−$28.95')).toBeVisible();
  await expect(card.getByRole('region', { name: 'History' })).toContainText('$4.20 refunded · Stripe');
  await expectGoodScreen(page, 'refunded-order');

  const email = await emailTo(page, shopper.email, /\$4\.20 was refunded/);
  expect(email.text).toContain('One cookie was broken.');
});
