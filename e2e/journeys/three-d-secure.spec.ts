import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { buildBoxOfSix, checkOut, expectOrderPlaced, newShopper, payWith } from '../support/shopper';

const asksItsHolder = '4000 0027 6000 3184';
const bank = (page: Page) => page.frameLocator('iframe[title="Your bank\'s confirmation"]');

test('a card whose bank asks its holder pays after a yes', async ({ page }) => {
  await buildBoxOfSix(page);
  await checkOut(page, newShopper());
  await payWith(page, asksItsHolder);
  await expect(bank(page).getByText('do you want to pay $24.75 to Crispi?')).toBeVisible();
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expectOrderPlaced(page);
});

test('after a no at the bank nothing is charged, and the holder can say yes the second time', async ({ page }) => {
  await buildBoxOfSix(page);
  await checkOut(page, newShopper());
  await payWith(page, asksItsHolder);
  await bank(page).getByRole('button', { name: 'Fail' }).click();

  const payment = page.getByRole('region', { name: 'Payment Information' });
  await expect(payment.getByText(/We are unable to authenticate your payment method/)).toBeVisible();
  await expect(payment.getByText('Nothing was charged. Try another card.')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);

  await payWith(page, asksItsHolder);
  await bank(page).getByRole('button', { name: 'Complete' }).click();
  await expectOrderPlaced(page);
});
