import type { Page } from '@playwright/test';
import { fillCart } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { expectOrderPlaced, newShopper, payButton, payWith, type Shopper, timeSlots } from '../support/shopper';
import { expect, test } from '../support/test';
import { customerInformation, openDays } from '../support/gifts';

test.use({ reducedMotion: 'reduce' });

test('a pickup requires no address, costs no delivery and names the store', async ({ page }) => {
  await fillCart(page);
  await checkOutForPickup(page, newShopper('Pia'));
  await expect(payButton(page)).toHaveText('Pay $15.00');
  await expect(page.getByText('Delivery fee')).toHaveCount(0);
  await expectGoodScreen(page, 'pickup-payment');
  await page.getByLabel('ZIP code').fill('78701');
  await payWith(page, '4242 4242 4242 4242');
  await expectOrderPlaced(page);
  await expectToastBesideConfirmation(page);
  await expect(page.getByText(/^Pick up at /)).toBeVisible();
  await expectGoodScreen(page, 'pickup-success');
});

/** The toast about the payment covers neither the picture of the box nor the way to follow the order. */
async function expectToastBesideConfirmation(page: Page): Promise<void> {
  const toast = page.locator('[data-toasts] > li');
  // Under the pointer it stays.
  await toast.hover();
  const place = await toast.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const picture = page.getByRole('heading', { level: 1 }).locator('xpath=preceding-sibling::div');
  for (const shown of [picture, page.getByRole('link', { name: 'Follow your order' })]) {
    const { top, bottom } = await shown.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect(top >= place.bottom || bottom <= place.top).toBe(true);
  }
}

/** From the cart to the card fields of an order picked up at the first store of the list. */
async function checkOutForPickup(page: Page, { firstName, lastName, email }: Shopper): Promise<void> {
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
  await timeSlots(form, 'Pickup time').first().check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}
