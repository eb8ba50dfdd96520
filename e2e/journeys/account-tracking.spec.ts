import { expect, test } from '../support/test';
import { nextOrder, orderCard } from '../support/account';
import { asStaff, expectFine, newCustomer, send } from '../support/orders';
import { newShopper } from '../support/shopper';

test('the page follows a shipment live and reports its delivery', async ({ page }) => {
  const order = await newCustomer(page, newShopper(), { zipCode: '78741' });
  const delivery = await asStaff(page, async (staff) => {
    for (const status of ['preparing', 'ready_for_doordash'])
      await staff.put(`/api/admin/orders/${order}/status`, { data: { status } }).then(expectFine);
    const path = `/api/admin/orders/${order}/create-doordash-delivery`;
    return send<{ externalDeliveryId: string }>(staff, path, { recipientIndex: 0 });
  });
  const advance = (to: string) =>
    send(page.request, `/sandbox/deliveries/${delivery.externalDeliveryId}/advance`, { to });

  await page.clock.install();
  // The page polls every 20 seconds.
  const nextPoll = (seen: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(20_000);
      await seen();
    }).toPass();
  await page.goto('/account');
  const hero = nextOrder(page);
  const step = hero.locator('[aria-current="step"]');
  await expect(hero.getByRole('heading')).toContainText('Arriving');
  await expect(step).toContainText('Packed');
  await expect(hero.getByRole('link', { name: /Track the courier/ })).toHaveAttribute('href', /track/);

  await advance('picked_up');
  await nextPoll(() => expect(step).toContainText('On the way', { timeout: 2_000 }));
  await expect(page).toHaveTitle(/^On the way/);
  await expect(hero.getByRole('status')).toHaveText(`Order #${order}: On the way`);

  await advance('delivered');
  await nextPoll(() => expect(hero.getByRole('heading')).toContainText('Delivered today', { timeout: 2_000 }));
  await expect(orderCard(page, order)).toContainText('Your delicious cookies have been delivered. Enjoy!');
  await expect(page.getByText('Orders Completed').locator('..')).toContainText('1');

  // The next visit shows it without waiting for a poll.
  await page.reload();
  await expect(orderCard(page, order)).toBeVisible();
  await expect(hero).toBeHidden();
});
