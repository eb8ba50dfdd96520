import { fillCart } from '../support/orders';
import { checkOut, expectOrderPlaced, fillCustomerForm, newShopper, payButton, payWith } from '../support/shopper';
import { expect, test } from '../support/test';

const CARD = '4242 4242 4242 4242';

test.beforeEach(async ({ page }) => {
  await fillCart(page);
});

test.describe('payment problems', () => {
  // Errors that the journeys cause; the browser also reports a blocked script.
  test.use({ provoked: [409, 500, 503] });

  test(
    'if the payment system fails to load, the form is kept and a press tries again',
    { tag: '@full' },
    async ({ page }) => {
      let down = true;
      await page.route('**/api/stripe-config', (route) =>
        down ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Down.' } }) : route.continue(),
      );
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Checkout' }).click();
      const shopper = newShopper('Mia');
      await fillCustomerForm(page, shopper);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByText('The payment system could not be loaded')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText(shopper.email);
      down = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
      await payWith(page, CARD);
      await expectOrderPlaced(page);
    },
  );

  test('if the payment cannot be prepared, the shopper is asked to try again', { tag: '@full' }, async ({ page }) => {
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await fillCustomerForm(page, newShopper('Noa'));
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Payment Setup Failed').first()).toBeVisible();
    await expect(page.getByText('Unable to initialize payment. Please try again.').first()).toBeVisible();
    // The page also requests quotes by itself: all of them fail until the shopper has seen the error.
    let down = true;
    await page.route('**/api/delivery-quotes', (route) =>
      down ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Failed to generate delivery quotes. Please try again.').first()).toBeVisible();
    down = false;
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(payButton(page)).toBeEnabled();
  });

  test(
    'while the payment is processing, the page waits for the result and says so',
    { tag: '@full' },
    async ({ page }) => {
      await checkOut(page, newShopper('Ola'));
      let [asked, working] = [0, true];
      const processing = { code: 'payment_processing', message: 'Your bank is still working on the payment.' };
      await page.route('**/api/orders', (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        asked += 1;
        return working ? route.fulfill({ status: 409, json: processing }) : route.continue();
      });
      await payWith(page, CARD);
      await expect(page.getByText('Processing your order...')).toBeVisible();
      await expect.poll(() => asked).toBeGreaterThan(1);
      working = false;
      const refused = asked;
      await expectOrderPlaced(page);
      expect(asked).toBe(refused + 1);
    },
  );

  test('if the card was charged but the shop does not answer, only the order is requested again', async ({ page }) => {
    await checkOut(page, newShopper('Pam'));
    let down = true;
    await page.route('**/api/orders', (route) =>
      down && route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await payWith(page, CARD);
    await expect(page.getByText('Your payment went through. We’re still placing your order.')).toBeVisible();
    // What was paid for cannot be edited.
    await expect(page.getByRole('button', { name: 'Edit Information' })).toBeDisabled();
    down = false;
    await page.getByRole('button', { name: 'Finish order' }).click();
    await expectOrderPlaced(page);
  });

  test('a payment that could not reach the bank keeps the typed card', async ({ page }) => {
    await checkOut(page, newShopper('Ned'));
    await page.route('**/confirm', (route) => route.abort(), { times: 1 });
    await payWith(page, CARD);
    const notice = page.getByRole('alert').filter({ hasText: 'Nothing was charged.' });
    await expect(notice).toBeFocused();
    await expect(page.getByLabel('Card number')).toHaveValue(CARD);
    await payButton(page).click();
    await expectOrderPlaced(page);
  });
});

test(
  'without a connection, paying waits and the page gives the reason',
  { tag: '@full' },
  async ({ page, context }) => {
    await checkOut(page, newShopper('Quin'));
    await context.setOffline(true);
    await expect(payButton(page)).toBeDisabled();
    await expect(page.getByText('You’re offline. You can pay when you’re back online.')).toBeVisible();
    await context.setOffline(false);
    await payWith(page, CARD);
    await expectOrderPlaced(page);
  },
);

test('a double press on Pay makes one payment and one order', async ({ page }) => {
  const shopper = newShopper('Rae');
  await checkOut(page, shopper);
  await page.getByLabel('Card number').fill(CARD);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await payButton(page).dblclick();
  const order = await expectOrderPlaced(page);
  const orders = (await (await page.request.get('/api/orders')).json()) as { id: number }[];
  expect(orders.map(({ id }) => String(id))).toEqual([order]);
});

test(
  'leaving the page while the card is charged pays once and leads to the order',
  { tag: '@full' },
  async ({ page }) => {
    await checkOut(page, newShopper('Ria'));
    let [asked, answer] = [0, () => {}];
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/confirm', async (route) => {
      asked += 1;
      await answered;
      await route.continue();
    });
    await payWith(page, CARD);
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    await expect.poll(() => asked).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'crispi, home' }).click();
    await expect(page).toHaveURL(/\/$/);
    answer();
    const order = await expectOrderPlaced(page);
    expect(asked).toBe(1);
    const orders = (await (await page.request.get('/api/orders')).json()) as { id: number }[];
    expect(orders.map(({ id }) => String(id))).toEqual([order]);
  },
);

test('two tabs that pay for the same cart end in the same order', async ({ page, context }) => {
  const other = await context.newPage();
  const shopper = newShopper('Sol');
  await checkOut(page, shopper);
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Checkout' }).click();
  await other.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(other.getByLabel('Card number')).toBeVisible();
  await payWith(page, CARD);
  const order = await expectOrderPlaced(page);
  // The second tab learns of the order and has nothing left to pay.
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const orders = (await (await page.request.get('/api/orders')).json()) as { id: number }[];
  expect(orders.map(({ id }) => String(id))).toEqual([order]);
});

test(
  'a card is charged only the amount its tab shows, whatever was chosen in another tab',
  { tag: '@full' },
  async ({ page, context }) => {
    const other = await context.newPage();
    await checkOut(page, newShopper('Tia'));
    await other.goto('/cart');
    await other.getByRole('button', { name: 'Checkout' }).click();
    await other.getByRole('button', { name: '$7', exact: true }).click();
    await other.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(payButton(other)).toHaveText('Pay $29.00');
    await expect(payButton(page)).toHaveText('Pay $24.75');
    await payWith(page, CARD);
    await expectOrderPlaced(page);
    const [order] = (await (await page.request.get('/api/orders')).json()) as { totalAmount: string }[];
    expect(order).toMatchObject({ totalAmount: '24.75' });
  },
);
