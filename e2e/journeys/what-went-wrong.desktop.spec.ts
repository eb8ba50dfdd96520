import { asStaff, expectFine, placeOrder, send } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { openOrder, signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

// The backend's specs clear every kind of flag and task.
test(
  'staff retry a failed task and request another courier for an order, using only the screens',
  { tag: '@full' },
  async ({ page }) => {
    const shopper = newShopper('Ruth');
    const spoil = (requests: object[]) => page.request.put('/sandbox/faults', { data: { requests } }).then(expectFine);
    await spoil([{ provider: 'sendgrid', action: 'status', status: 400, match: shopper.email }]);
    const id = await placeOrder(page, shopper, { zipCode: '78741' });
    await signInAsStaff(page, '/admin/system');
    const retry = page.getByRole('button', { name: `Retry: Send an email, order #${id}` });
    await expect(async () => {
      await page.reload();
      await expect(retry).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByText(/^SendGrid answered 400/).first()).toBeVisible();
    await expectGoodScreen(page, 'system-failed-task');
    await spoil([]);
    await retry.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(retry).toHaveCount(0);

    const { externalDeliveryId } = await asStaff(page, async (staff) => {
      for (const status of ['preparing', 'ready_for_doordash'])
        await staff.put(`/api/admin/orders/${id}/status`, { data: { status } }).then(expectFine);
      const path = `/api/admin/orders/${id}/create-doordash-delivery`;
      return send<{ externalDeliveryId: string }>(staff, path, { recipientIndex: 0 });
    });
    const gone = { action: 'cancel', reason: 'failed_to_pickup' };
    await send(page.request, `/sandbox/deliveries/${externalDeliveryId}/advance`, gone);
    await page.goto('/admin/orders?view=attention');
    const card = await openOrder(page, String(id));
    const another = card.getByRole('button', { name: 'Create DoorDash Delivery' });
    await expect(card.getByText(/^The courier is gone/).first()).toBeVisible();
    await expectGoodScreen(page, 'order-without-its-courier');
    await another.click();
    await expect(page.getByRole('button', { name: `#${id}`, exact: true })).toHaveCount(0);
    await page.goto(`/admin/orders/${id}`);
    await expect(card.getByRole('region', { name: 'History' }).getByText('Courier requested')).toHaveCount(2);
    await expect(another).toHaveCount(0);
  },
);
