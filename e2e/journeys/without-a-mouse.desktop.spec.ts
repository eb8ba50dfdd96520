import { expect, test } from '../support/test';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { expectOrderPlaced, newShopper, openDay, payButton, timeSlots } from '../support/shopper';

test('a shopper builds a box, checks out and pays by keyboard', async ({ page }) => {
  await page.goto('/cookie-builder');
  const box = page.getByRole('complementary', { name: 'Your box so far' });
  const flavor = page.getByRole('button', { name: /^More / }).first();
  await expect(flavor).toBeVisible();
  await pressOn(page, page.getByRole('radio', { name: '6 cookies, $15.00' }), 'Space');
  await tabTo(page, flavor);
  for (let cookie = 0; cookie < 6; cookie += 1) await page.keyboard.press('Enter');
  await expect(box.getByText('6 of 6')).toBeVisible();
  await pressOn(page, box.getByRole('button', { name: 'Add box to cart' }));
  const cart = page.getByRole('link', { name: 'Cart $15.00 (1)' });
  await expect(cart).toBeVisible();
  await pressOn(page, cart);

  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await pressOn(page, page.getByRole('button', { name: 'Checkout' }));
  const { firstName, lastName, email } = newShopper('Noor');
  const form = page.getByRole('region', { name: 'Customer Information' });
  const day = await openDay(page);
  await typeInto(page, form.getByLabel('First name'), firstName);
  await typeInto(page, form.getByLabel('Last name'), lastName);
  await typeInto(page, form.getByLabel('Phone'), '5125550142');
  await typeInto(page, form.getByLabel('Email'), email);
  await typeInto(page, form.getByLabel('Address line 1'), '600 Congress Ave');
  await typeInto(page, form.getByLabel('City'), 'Austin');
  await tabTo(page, form.getByLabel('State'));
  await page.keyboard.type('Texas');
  await typeInto(page, form.getByLabel('ZIP code'), '78701');
  const [year, month, date] = day.split('-');
  await typeInto(page, form.getByLabel('Delivery date'), `${month}${date}${year}`);
  const time = timeSlots(form).first();
  await pressOn(page, time, 'Space');
  await expect(time).toBeChecked();
  await typeInto(page, form.getByLabel('Delivery instructions'), 'Ring twice.');
  await pressOn(page, page.getByRole('button', { name: 'Continue to payment' }));

  await expect(payButton(page)).toBeVisible();
  await typeInto(page, page.getByLabel('Card number'), '4242424242424242');
  await typeInto(page, page.getByLabel('Expiration date'), '1234');
  await typeInto(page, page.getByLabel('Security code'), '123');
  await pressOn(page, payButton(page));
  await expectOrderPlaced(page);
});
