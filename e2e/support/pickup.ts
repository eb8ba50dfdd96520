import { expect, type Page } from '@playwright/test';
import { customerInformation, openDays } from './gifts';
import type { Shopper } from './shopper';

/** From the cart to the card fields of an order that is collected at the first store of the list. */
export async function checkOutForPickup(page: Page, { firstName, lastName, email }: Shopper): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  const form = customerInformation(page);
  await form.getByRole('radio', { name: 'Store pickup' }).check();
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Phone').fill('5125550142');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Pickup location').selectOption({ index: 1 });
  const [day] = await openDays(page, 1);
  await form.getByLabel('Pickup date').fill(day!);
  const time = form.getByLabel('Pickup time');
  await expect(time.locator('option').nth(1)).toBeAttached();
  await time.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}
