import { fillCart } from '../support/orders';
import { expect, test } from '../support/test';
import { checkOut, expectOrderPlaced, newShopper, payWith } from '../support/shopper';

test.use({ provoked: [402] });

test('a declined card shows the reason and keeps the form, and another card pays', async ({ page }) => {
  const shopper = newShopper();
  await fillCart(page);
  await checkOut(page, shopper);

  await payWith(page, '4000 0000 0000 9995');
  const payment = page.getByRole('region', { name: 'Payment Information' });
  await expect(payment.getByText('Your card has insufficient funds.')).toBeVisible();
  await expect(payment.getByText('Nothing was charged. Try another card.')).toBeVisible();
  const number = page.getByLabel('Card number');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription('Your card has insufficient funds.');
  await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText(shopper.email);

  await payWith(page, '4242 4242 4242 4242');
  await expectOrderPlaced(page);
});
