import { expect, test } from '../support/test';
import { expectGoodScreen } from '../support/screen';
import {
  addBoxToCart,
  checkOut,
  expectOrderPlaced,
  fillBoxOfSix,
  newShopper,
  payButton,
  payWith,
} from '../support/shopper';
import { openOrder, signInAsStaff } from '../support/staff';

test.use({ reducedMotion: 'reduce' });

test('each screen from the full box to the placed order is accessible', { tag: '@full' }, async ({ page }) => {
  await fillBoxOfSix(page);
  await expectGoodScreen(page, 'builder-full');
  await addBoxToCart(page);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  await expectGoodScreen(page, 'cart-filled');

  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  await expectGoodScreen(page, 'cart-form-with-errors');

  await checkOut(page, newShopper());
  await expect(payButton(page)).toBeEnabled();
  await expectGoodScreen(page, 'cart-payment');
  await payWith(page, '4242 4242 4242 4242');
  const order = await expectOrderPlaced(page);
  await expectGoodScreen(page, 'success');

  await signInAsStaff(page);
  await openOrder(page, order);
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await expectGoodScreen(page, 'admin-orders');
});
