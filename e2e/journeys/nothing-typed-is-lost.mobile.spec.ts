import { fillCart } from '../support/orders';
import { beginGift, customerInformation, fillRecipient, openDays, recipientCard } from '../support/gifts';
import { checkOut, expectOrderPlaced, newShopper, payWith, timeSlots } from '../support/shopper';
import { expect, test } from '../support/test';

test('the form of a gift is restored after a refresh, in another tab and after an accidental navigation', async ({
  page,
  context,
}) => {
  await fillCart(page);
  const [day] = await openDays(page, 1);
  const shopper = newShopper('Ines');
  await beginGift(page, shopper);
  await fillRecipient(recipientCard(page, 0), { firstName: 'Ana', zipCode: '78701', day: day!, tip: 5 });
  await recipientCard(page, 0).getByRole('button', { name: 'Choose Ana’s items' }).click();
  await recipientCard(page, 0).getByRole('checkbox', { name: 'Box of 6' }).check();

  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/cart');
    await tab.getByRole('button', { name: 'Checkout' }).click();
    await expect(customerInformation(tab).getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(
      shopper.email,
    );
    const card = recipientCard(tab, 0);
    await expect(card.getByRole('group', { name: 'Delivery address' })).toContainText('600 Congress Ave, Austin');
    const dateAndTime = card.getByRole('group', { name: 'Date and time' });
    await expect(dateAndTime).toContainText('Ring at Ana.');
    await dateAndTime.getByRole('button', { name: /^Edit/ }).click();
    await expect(timeSlots(card).first()).toBeChecked();
    await expect(card.getByRole('group', { name: 'Ana’s items' })).toContainText('Box of 6');
  }
  await other.close();

  await page.getByRole('button', { name: 'Add recipient' }).click();
  await recipientCard(page, 1).getByLabel('First name').fill('Ben');
  await page.getByRole('button', { name: 'Remove Ben' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(recipientCard(page, 1).getByLabel('First name')).toHaveValue('Ben');
  const gift = page.getByRole('switch', { name: 'This is a gift' });
  await gift.uncheck();
  await expect(page.getByText('2 recipients removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gift).toBeChecked();
  await expect(recipientCard(page, 0)).toContainText('Ana Doe');
  await expect(recipientCard(page, 1)).toContainText('Ben');
});

test('a tab is closed right after paying: the shop places the order, and the next visit reports it', async ({
  page,
  context,
}) => {
  await fillCart(page);
  const shopper = newShopper('Jun');
  await checkOut(page, shopper);
  // The card is charged, but the page cannot request its order.
  const paid = page.waitForRequest((request) => request.url().endsWith('/api/orders') && request.method() === 'POST');
  await page.route('**/api/orders', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  await payWith(page, '4242 4242 4242 4242');
  await paid;
  await page.close();

  const back = await context.newPage();
  await back.goto('/cart');
  const order = await expectOrderPlaced(back);
  await expect(back.getByText(shopper.email)).toBeVisible();
  await back.goto('/cart');
  await expect(back.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const orders = (await (await back.request.get('/api/orders')).json()) as { id: number }[];
  expect(orders.map(({ id }) => String(id))).toEqual([order]);
});

test('the form is empty again after an order', { tag: '@full' }, async ({ page }) => {
  await fillCart(page);
  await checkOut(page, newShopper('Kai'));
  await payWith(page, '4242 4242 4242 4242');
  await expectOrderPlaced(page);
  await fillCart(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(customerInformation(page).getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('');
});

test('a refused form shows its first invalid field between the header and the bar with the total', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await customerInformation(page).getByLabel('Delivery instructions').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const field = customerInformation(page).getByLabel('First name');
  await expect(field).toBeFocused();
  const middle = await field.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2 / innerHeight;
  });
  expect(middle).toBeGreaterThan(0.25);
  expect(middle).toBeLessThan(0.75);
});
