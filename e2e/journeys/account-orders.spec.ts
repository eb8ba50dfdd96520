import { expect, test } from '../support/test';
import { orderCard } from '../support/account';
import { newCustomer, placeOrder, read } from '../support/orders';
import { newShopper } from '../support/shopper';

// Another customer's order is not found.
test.use({ provoked: [404] });

test('order cards for an own order, a gift and a pickup', async ({ page }) => {
  const shopper = newShopper();
  const own = await newCustomer(page, shopper, { message: 'Happy birthday, Mia' });
  const gift = await placeOrder(page, shopper, { recipients: ['Ana', 'Ben'] });
  const pickup = await placeOrder(page, shopper, { pickup: true });
  await page.goto('/account');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toHaveAccessibleName(`Order #${pickup}`);
  await expect(page.getByText('Total Orders').locator('..')).toContainText('3');
  await expect(page.getByText('Gift Orders').locator('..')).toContainText('1');

  const self = orderCard(page, own);
  await expect(self).toContainText('Processing: Your order is being prepared and will be delivered soon.');
  await expect(self).toContainText('Leave it at the front desk.');
  await self.getByRole('button', { name: 'Order Items' }).click();
  await expect(self.getByText('Happy birthday, Mia')).toBeVisible();
  await expect(self.getByText('Box of 6')).toBeVisible();

  const present = orderCard(page, gift);
  await expect(present.getByText('2 gift recipients')).toBeVisible();
  await expect(present.locator('s')).toHaveText('600 Congress Ave, Austin, TX 78701');
  await present.getByRole('button', { name: 'Order Items' }).click();
  const benShipment = present.getByRole('group', { name: 'For Ben Okafor' });
  await expect(benShipment).toContainText('ben@example.com');
  await expect(benShipment).toContainText('(512) 555-0143');
  await expect(benShipment).toContainText('Ring twice.');
  await expect(benShipment.getByText('Box of 6')).toHaveCount(1);

  const collect = orderCard(page, pickup);
  await expect(collect.getByText('Pickup at')).toBeVisible();
  await expect(collect).toContainText('ready for pickup');
});

test('Order again fills the cart and reports what is no longer available', async ({ page }, { project }) => {
  // More than half of the stock: the second time some are missing, while other journeys still find some.
  const products = await read<{ id: number; name: string; stock: number }[]>(page.request, '/api/cookies');
  const { id, name, stock } = products.find(
    (product) => product.name === (project.name === 'mobile' ? 'Honey Granola' : 'Cookie Dough Tub'),
  )!;
  const quantity = Math.floor(stock / 2) + 1;
  const left = stock - quantity;
  const order = await newCustomer(page, newShopper(), { product: { cookieId: id, quantity } });
  await page.goto('/account');
  await orderCard(page, order).getByRole('button', { name: 'Order again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' });
  await expect(dialog.getByRole('list', { name: 'Added' })).toContainText(`${left} × ${name}`);
  await expect(dialog.getByRole('list', { name: 'No longer available' })).toContainText(`${quantity - left} × ${name}`);
  await dialog.getByRole('link', { name: 'Go to cart' }).click();
  await expect(
    page.getByRole('group', { name: `Quantity of ${name}` }).getByText(String(left), { exact: true }),
  ).toBeVisible();
});
