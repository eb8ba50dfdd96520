import { expectFine, asStaff, placeOrder, read, send } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });

test('a kitchen tablet takes one order from pending to ready by touch and another by keyboard, and prints its slip', async ({
  page,
  browser,
}) => {
  const byTouch = await placeOrder(page, newShopper('Toni'), { message: 'Happy birthday, Sam!' });
  const byKeys = await placeOrder(page, newShopper('Kit'));
  const name = `Oven ${byTouch}`;
  const { url, date } = await asStaff(page, async (request) => {
    const pass = { kind: 'kitchen', storeId: 1, name };
    const made = await send<{ url: string }>(request, '/api/admin/device-passes', pass);
    const order = await read<{ deliveryDate: string }>(request, `/api/admin/orders/${byTouch}`);
    return { url: made.url, date: order.deliveryDate };
  });
  const kitchen = await browser.newContext({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' });
  const tablet = await kitchen.newPage();
  await tablet.request.post('/api/device-pass', { data: { token: url.split('/').at(-1) } }).then(expectFine);
  await tablet.goto('/device');
  await tablet.getByRole('link', { name: 'Open the kitchen' }).click();
  await expect(tablet.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
  await tablet.goto(`/admin/orders/day?date=${date}`);

  const ticket = tablet.getByRole('article', { name: new RegExp(`#${byTouch}`) });
  await expect(ticket).toBeVisible();
  await expectGoodScreen(tablet, 'kitchen');
  // A ticket with more lines than fit scrolls inside, above its step.
  await tablet.setViewportSize({ width: 1024, height: 420 });
  await expect(ticket.getByText('more below')).toBeVisible();
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await ticket.getByRole('button', { name: 'Start packing' }).click();
  for (const line of await ticket.getByRole('checkbox').all()) await line.click();
  await expect(ticket.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await ticket.getByRole('button', { name: 'Order Ready' }).click();
  await expect(ticket).toHaveCount(0);
  await expect(tablet.getByText(`#${byTouch} is ready`)).toBeVisible();

  const other = tablet.getByRole('article', { name: new RegExp(`#${byKeys}`) });
  await other.getByRole('checkbox').first().focus();
  await tablet.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Order Ready' })).toBeVisible();
  await tablet.keyboard.press('Space');
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await tablet.keyboard.press('Enter');
  const question = tablet.getByRole('alertdialog', { name: `Is #${byKeys} ready?` });
  await expect(question).toContainText('2 lines are not ticked.');
  await question.getByRole('button', { name: 'Order Ready' }).press('Enter');
  await expect(other).toHaveCount(0);
  const status = (id: number) =>
    asStaff(page, (request) => read<{ status: string }>(request, `/api/admin/orders/${id}`)).then(
      (order) => order.status,
    );
  await expect.poll(() => status(byTouch)).toBe('ready_for_pickup');
  await expect.poll(() => status(byKeys)).toBe('ready_for_pickup');

  await tablet.goto(`/admin/orders/${byTouch}/slip`);
  await expect(tablet.getByRole('img', { name: `Order #${byTouch}` })).toBeVisible();
  await expect(tablet.getByText('Toni')).toBeVisible();
  await expectGoodScreen(tablet, 'packing-slip');
  await tablet.getByRole('button', { name: /^Messages/ }).click();
  await expect(tablet.getByText('Happy birthday, Sam!')).toBeVisible();
  await tablet.goto(`/admin/orders/bake-sheet?date=${date}`);
  await expect(tablet.getByRole('rowheader', { name: 'All to bake' })).toBeVisible();
  await expectGoodScreen(tablet, 'bake-sheet');
  await kitchen.close();
});
