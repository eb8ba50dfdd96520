import type { Page } from '@playwright/test';
import { fillCart } from '../support/orders';
import { expectOrderPlaced, fillCustomerForm, newShopper, payButton, payWith } from '../support/shopper';
import { expect, test } from '../support/test';

// The shop refuses the old price once.
test.use({ provoked: [409] });

interface Priced {
  totalPrice?: string;
}

/** Shows the page a price one dollar below the current one until it requests the payment. */
async function seeYesterdaysPrice(page: Page): Promise<void> {
  let old = true;
  await page.route('**/api/cookie-boxes', async (route) => {
    if (!old) return route.continue();
    const answer = await route.fetch();
    const lines = (await answer.json()) as Priced[];
    await route.fulfill({ response: answer, json: lines.map((line) => ({ ...line, totalPrice: '14.00' })) });
  });
  await page.route('**/api/checkout/totals', async (route) => {
    if (!old) return route.continue();
    const answer = await route.fetch();
    const totals = (await answer.json()) as { amount: number; total: string; items: string };
    const before = {
      ...totals,
      amount: totals.amount - 100,
      due: totals.amount - 100,
      items: '14.00',
      total: (totals.amount / 100 - 1).toFixed(2),
    };
    await route.fulfill({ response: answer, json: before });
  });
  await page.route('**/api/create-payment-intent', (route) => {
    old = false;
    return route.continue();
  });
}

test('a price that changed during checkout is shown before and after, and accepted with one press', async ({
  page,
}) => {
  await fillCart(page);
  await seeYesterdaysPrice(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillCustomerForm(page, newShopper('Lena'));
  const summary = page.getByRole('region', { name: 'Order Summary' });
  // On a phone it is one line with the total.
  await summary.getByRole('button', { name: 'Order Summary $23.75' }).click();
  // Until the total includes the courier's price none is shown, and a press would accept any total.
  await expect(summary.getByText('Crispi courier')).toBeVisible();
  await expect(summary.locator('[aria-busy]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  const notice = page.getByRole('alert').filter({ hasText: 'The total changed from $23.75 to $24.75.' });
  await expect(notice).toContainText('Box of 6');
  await expect(notice).toContainText('before $14.00 , now $15.00');
  await notice.getByRole('button', { name: 'Continue with $24.75' }).click();
  await expect(payButton(page)).toHaveText('Pay $24.75');
  await payWith(page, '4242 4242 4242 4242');
  await expectOrderPlaced(page);
});
