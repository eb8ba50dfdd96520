import { expect, test } from '../support/test';
import { nextOrder, orderCard } from '../support/account';
import { asStaff, expectFine, newCustomer, placeOrder } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { newShopper } from '../support/shopper';

// Refused on purpose: a phone number that is too short, and an account whose orders fail to load.
test.use({ reducedMotion: 'reduce', provoked: [422, 500] });

test('the password pages are accessible', { tag: '@full' }, async ({ page }) => {
  await page.goto('/forgot-password', { waitUntil: 'networkidle' });
  await expectGoodScreen(page, 'forgot-password');
  await page.goto('/reset-password?token=unknown', { waitUntil: 'networkidle' });
  await expectGoodScreen(page, 'reset-password');
  await page.getByRole('textbox', { name: 'New password' }).fill('butter');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('batter');
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expectGoodScreen(page, 'reset-password-different');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('butter');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await expectGoodScreen(page, 'reset-password-used-up');
});

test('every state of the account page is accessible', { tag: '@full' }, async ({ page }) => {
  const shopper = newShopper('Wilhelmina-Alexandrina');
  const own = await newCustomer(page, shopper, { message: 'Happy birthday, Mia. The oven was on for you all night.' });
  const gift = await placeOrder(page, shopper, { recipients: ['Ana', 'Ben', 'Chi'] });
  const pickup = await placeOrder(page, shopper, { pickup: true });
  await asStaff(page, async (staff) => {
    await staff.put(`/api/admin/orders/${pickup}/status`, { data: { status: 'delivered' } }).then(expectFine);
    await staff.put(`/api/admin/orders/${own}/status`, { data: { status: 'cancelled' } }).then(expectFine);
  });
  await page.goto('/account');
  await expect(nextOrder(page)).toBeVisible();
  await expect(orderCard(page, own)).toBeVisible();
  await expectGoodScreen(page, 'account');
  for (const order of [own, gift, pickup])
    await orderCard(page, order).getByRole('button', { name: 'Order Items' }).click();
  await expect(page.getByText('Box of 6')).toHaveCount(5);
  await expectGoodScreen(page, 'account-opened');

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Phone').fill('512');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Phone number must be a valid US phone number')).toBeVisible();
  await expectGoodScreen(page, 'account-edit-with-error');
  await orderCard(page, gift).getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodScreen(page, 'account-order-again');

  await page.goto('/account?tab=settings');
  await expect(page.getByText('This device')).toBeVisible();
  await expectGoodScreen(page, 'account-settings');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGoodScreen(page, 'account-sign-out-everywhere');

  await page.route('**/api/orders/my*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/account');
  await expect(page.getByText('Your orders could not be loaded')).toBeVisible();
  await expectGoodScreen(page, 'account-without-orders-of-a-broken-server');
});

test(
  'staff have an account page too; without orders it links to the box builder',
  { tag: '@full' },
  async ({ page }) => {
    await asStaff(page, async (staff) => page.context().addCookies((await staff.storageState()).cookies));
    await page.goto('/account');
    await expect(page.getByText('No Orders Yet')).toBeVisible();
    await expectGoodScreen(page, 'account-empty');
  },
);
