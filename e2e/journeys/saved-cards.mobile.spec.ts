import type { Page } from '@playwright/test';
import { orderCard } from '../support/account';
import { newCustomer } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { expectOrderPlaced, newShopper, payButton } from '../support/shopper';
import { expect, test } from '../support/test';

/** One press in the account: to the payment of the same order in the next free window. */
async function orderAgain(page: Page, order: number): Promise<void> {
  await page.goto('/account');
  await orderCard(page, order).getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(payButton(page)).toBeEnabled();
  const details = page.getByRole('region', { name: 'Gift Order Information' });
  await expect(details).toContainText('600 Congress Ave');
  await expect(details).toContainText(/(AM|PM)/);
  await expect(page.getByLabel('Security code')).toBeVisible();
}

test('a customer orders again in one press, saves the card, pays with it the next time and removes it', async ({
  page,
}) => {
  const first = await newCustomer(page, newShopper());
  await orderAgain(page, first);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Save this card for next time').check();
  await expectGoodScreen(page, 'payment-saving-the-card');
  await payButton(page).click();
  const second = Number(await expectOrderPlaced(page));
  expect(second).not.toBe(first);

  await orderAgain(page, second);
  await expect(page.getByLabel('Visa •••• 4242')).toBeChecked();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await expectGoodScreen(page, 'payment-with-saved-card');
  await page.getByLabel('Security code').fill('123');
  await payButton(page).click();
  await expectOrderPlaced(page);

  await page.goto('/account?tab=settings');
  const cards = page.getByRole('region', { name: 'Saved cards' });
  await expect(cards.getByText('Visa ending in 4242')).toBeVisible();
  await expectGoodScreen(page, 'account-saved-cards');
  await cards.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click();
  await expect(cards.getByText('You have no saved cards.')).toBeVisible();

  await orderAgain(page, second);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByLabel('Visa •••• 4242')).toHaveCount(0);
});
