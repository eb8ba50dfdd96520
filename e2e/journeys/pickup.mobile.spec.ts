import { fillCart } from '../support/cart';
import { checkOutForPickup } from '../support/pickup';
import { expectGoodScreen } from '../support/screen';
import { expectOrderPlaced, newShopper, payButton, payWith } from '../support/shopper';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

test('an order to collect asks for no address, costs no delivery and says where it waits', async ({ page }) => {
  await fillCart(page);
  await checkOutForPickup(page, newShopper('Pia'));
  await expect(payButton(page)).toHaveText('Pay $15.00');
  await expect(page.getByText('Delivery fee')).toHaveCount(0);
  await expectGoodScreen(page, 'pickup-payment');
  await page.getByLabel('ZIP code').fill('78701');
  await payWith(page, '4242 4242 4242 4242');
  await expectOrderPlaced(page);
  await expect(page.getByText(/^Pick up at /)).toBeVisible();
  await expectGoodScreen(page, 'pickup-success');
});
