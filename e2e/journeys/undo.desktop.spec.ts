import { placeOrder } from '../support/orders';
import { openShop, type Shop } from '../support/shop';
import { newShopper } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

// In the other journeys' shop, steps are final at once. Here they can be undone for ten minutes.
test.describe('a step that was not announced yet', { tag: '@full' }, () => {
  let shop: Shop;

  test.beforeAll(async () => {
    shop = await openShop({ env: { UNDO_SECONDS: '600' } });
  });
  test.afterAll(() => shop?.close());

  test('is undone where it was taken, and is never shown to its customer', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const id = await placeOrder(page, newShopper('Undine'));
    const status = async () => {
      const orders = (await (await page.request.get('/api/orders')).json()) as { id: number; progress?: string }[];
      return orders.find((order) => order.id === id);
    };
    const before = await status();
    const staff = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await signInAsStaff(staff, `/admin/orders?search=${id}`);
    const row = staff.getByRole('row', { name: new RegExp(`#${id}`) });
    await row.hover();
    await row.getByRole('button', { name: `Preparing, order #${id}` }).click();
    const undo = staff.getByRole('button', { name: `Undo Preparing, order #${id}` });
    await expect(undo).toBeVisible();
    expect(await status()).toEqual(before);
    await undo.click();
    await expect(staff.getByText(`Order #${id} is back where it was.`, { exact: true })).toBeVisible();
    await expect(staff.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await expect(staff.getByRole('button', { name: `Preparing, order #${id}` })).toBeAttached();
    await context.close();
    await staff.context().close();
  });
});
