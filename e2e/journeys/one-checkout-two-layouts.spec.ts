import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { hold } from '../support/answers';
import { shiftsOf, watchFirstView } from '../support/first-view';
import { fillCart } from '../support/orders';
import { assignItem, beginGift, customerInformation, fillRecipient, openDays, recipientCard } from '../support/gifts';
import { expectGoodScreen } from '../support/screen';
import { expectOrderPlaced, newShopper, payButton, payWith } from '../support/shopper';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

/** On a phone the summary is one line above the form. */
async function unfold(summary: Locator): Promise<void> {
  const title = summary.getByRole('button', { name: /^Order Summary/ });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
}

test(
  '/checkout is the checkout of the cart in a wider layout: one form and one total when switching between them',
  { tag: '@full' },
  async ({ page }) => {
    await fillCart(page, { boxes: 2 });
    const [day] = await openDays(page, 1);
    const shopper = newShopper('Hana');
    await beginGift(page, shopper);
    await fillRecipient(recipientCard(page, 0), { firstName: 'Ana', zipCode: '78745', day: day!, tip: 3 });
    await assignItem(page, 'Box of 6', 'Ana Doe');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await unfold(summary);
    await expect(summary.getByText('DoorDash delivery $7.00 + $3.00 tip')).toBeVisible();
    const inCart = await summary.getByRole('definition').allTextContents();

    await page.goto('/checkout');
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(shopper.email);
    await unfold(summary);
    await expect(summary.getByText('DoorDash delivery $7.00 + $3.00 tip')).toBeVisible();
    await expect(summary.getByRole('definition')).toHaveText(inCart);
    // The summary lists unassigned items.
    await expect(summary.getByText('Not assigned yet')).toBeVisible();
    await assignItem(page, 'Box of 6', 'Ana Doe');
    await expect(summary.getByText('Not assigned yet')).toBeHidden();
    await expectGoodScreen(page, 'checkout-gift');

    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    const pay = await payButton(page).textContent();
    await page.getByRole('link', { name: 'Back to Cart' }).click();
    // The prepared payment is kept.
    await expect(page).toHaveURL(/\/cart$/);
    await expect(payButton(page)).toHaveText(pay!);
    await expect(customerInformation(page)).toContainText('Ana Doe');
    await page.goBack();
    await expect(payButton(page)).toHaveText(pay!);
    await expectGoodScreen(page, 'checkout-payment');
    await page.getByLabel('ZIP code').fill('78701');
    await payWith(page, '4242 4242 4242 4242');
    await expectOrderPlaced(page);
  },
);

test('the form of /checkout moves nothing on the page when it appears', async ({ page }) => {
  await watchFirstView(page);
  await fillCart(page);
  const cart = await hold(page, '/api/cookie-boxes');
  await page.goto('/checkout');
  await expect(page.getByText('Loading your cart...')).toBeVisible();
  cart.release();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThan(0.05);
});

test('/checkout with an empty cart leads back to the shop', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('totals that are being updated stay readable', async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText('$9.75')).toBeVisible();
    await page.getByRole('button', { name: 'Checkout' }).click();
    const totals = await hold(page, '/api/checkout/totals');
    await customerInformation(page).getByRole('button', { name: '$3', exact: true }).click();
    await expect(summary.locator('[aria-busy=true]').first()).toBeVisible();
    // Their faintest moment.
    const endless = await page.evaluate(() => {
      const all = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
      for (const animation of all) {
        animation.pause();
        animation.currentTime = 0;
      }
      return all.length;
    });
    expect(endless).toBeGreaterThan(0);
    await expectAccessible(page, { runOnly: ['color-contrast'] });
    totals.release();
  });
});
