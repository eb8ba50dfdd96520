import type { APIRequestContext } from '@playwright/test';
import { asStaff, expectFine, placeOrder, read, send } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';
import { admin } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

/** A ZIP code and a store of this journey's own, in a time zone where it is morning: it has windows left today. */
const ZIP = '78799';
const ZONES = ['America/Chicago', 'Pacific/Honolulu', 'Pacific/Auckland', 'Asia/Tokyo', 'Asia/Dubai', 'Europe/Berlin'];
const hourIn = (timeZone: string) =>
  Number(new Date().toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }).slice(0, 2));

async function openStore(request: APIRequestContext): Promise<{ id: number; day: string }> {
  const timeZone = ZONES.toSorted((a, b) => Math.abs(hourIn(a) - 9) - Math.abs(hourIn(b) - 9))[0]!;
  const hours = { open: '06:00', close: '23:00', closed: false };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const store = await send<{ id: number; locations: { id: number }[] }>(request, '/api/admin/stores', {
    name: 'Crispi Riverside',
    address: '2410 E Riverside Dr, Austin, TX 78741',
    phone: '5125550177',
    timeZone,
    storeHours: Object.fromEntries(days.map((day) => [day, hours])),
  });
  await send(request, '/api/admin/zip-codes', { storeLocationId: store.locations[0]!.id, zipCode: ZIP });
  return { id: store.id, day: new Date().toLocaleDateString('en-CA', { timeZone }) };
}

test('a courier takes one order from the store to the door, partly offline, and reports a problem with another', async ({
  page,
  browser,
}) => {
  const store = await asStaff(page, openStore);
  const orderOptions = { zipCode: ZIP, day: store.day };
  const [first, second] = [
    await placeOrder(page, newShopper('Rosa'), orderOptions),
    await placeOrder(page, newShopper('Theo'), orderOptions),
  ];
  const { url } = await asStaff(page, async (request) => {
    for (const id of [first, second])
      await request.put(`/api/admin/orders/${id}/status`, { data: { status: 'ready_for_pickup' } }).then(expectFine);
    const pass = { kind: 'run', storeId: store.id, name: `Phone ${first}` };
    return send<{ url: string }>(request, '/api/admin/device-passes', pass);
  });
  const statusOf = (id: number) => () =>
    asStaff(page, (request) => read<{ status: string }>(request, `/api/admin/orders/${id}`)).then(
      (order) => order.status,
    );

  const street = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const phone = await street.newPage();
  await phone.request.post('/api/device-pass', { data: { token: url.split('/').at(-1) } }).then(expectFine);
  await phone.goto('/device');
  await phone.getByRole('link', { name: 'Open the run' }).click();
  await expect(phone.getByRole('button', { name: 'Mark all 2 picked up' })).toBeVisible();
  await expectGoodScreen(phone, 'run-counter');
  await phone.getByRole('button', { name: 'Mark all 2 picked up' }).click();
  await expect(phone.getByText('Stop 1 of 2')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Navigate' })).toBeVisible();
  await expect.poll(statusOf(second)).toBe('picked_up');
  await expectGoodScreen(phone, 'run-stop');

  await phone.context().setOffline(true);
  await expect(phone.getByText('Offline', { exact: true })).toBeVisible();
  // Nothing covers the button that a courier presses while offline.
  await phone.getByRole('button', { name: 'In transit' }).click({ trial: true });
  await expect(phone.getByText('This may be out of date')).toBeHidden();
  await phone.context().setOffline(false);
  await phone.route('**/api/admin/run/stops/**', (route) => route.abort('internetdisconnected'));
  await phone.getByRole('button', { name: 'In transit' }).click();
  await phone.getByRole('button', { name: 'Delivered' }).click();
  await expect(phone.getByText('2 waiting to send')).toBeVisible();
  await expect(phone.getByText('Stop 2 of 2')).toBeVisible();
  await expectGoodScreen(phone, 'run-waiting');
  await phone.reload();
  await expect(phone.getByText('2 waiting to send')).toBeVisible();
  expect(await statusOf(first)()).toBe('picked_up');
  await phone.unroute('**/api/admin/run/stops/**');
  await phone.reload();
  await expect.poll(statusOf(first)).toBe('delivered');
  await expect(phone.getByText('waiting to send')).toHaveCount(0);

  await phone.getByRole('button', { name: 'Problem' }).click();
  const dialog = phone.getByRole('dialog', { name: 'What’s wrong?' });
  await dialog.getByRole('radio', { name: 'No one home' }).check();
  await dialog.getByLabel('Note (optional)').fill('The gate is closed');
  await expectGoodScreen(phone, 'run-problem');
  await dialog.getByRole('button', { name: 'Notify the store' }).click();
  await expect(phone.getByRole('link', { name: 'Call the store' })).toBeVisible();
  await expectGoodScreen(phone, 'run-told');

  const office = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const manager = await office.newPage();
  await manager.request.post('/api/admin/login', { data: admin }).then(expectFine);
  await manager.goto(`/admin/orders/${second}`);
  await expect(manager.getByText('The gate is closed').first()).toBeVisible();
  await expectGoodScreen(manager, 'run-flag');
  await manager.getByRole('button', { name: 'Problem solved' }).click();
  await expect(manager.getByRole('button', { name: 'Problem solved' })).toHaveCount(0);
  await expect(manager.getByRole('region', { name: 'History' })).toContainText('Problem cleared');
  await manager.goto(`/admin/run?store=${store.id}`);
  await expect(manager.getByRole('heading', { name: 'Run' })).toBeVisible();
  await expectGoodScreen(manager, 'run-admin');
  await office.close();
  await street.close();
});
