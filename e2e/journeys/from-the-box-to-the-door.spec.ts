import { expect, test } from '../support/test';
import { emailTo } from '../support/mailbox';
import { buildBoxOfSix, checkOut, expectOrderPlaced, newShopper, payWith } from '../support/shopper';
import { openOrder, setStatus, signInAsStaff } from '../support/staff';

test('a guest buys a box and gets the e-mails, and the bakery delivers it', async ({ page, browser }) => {
  const shopper = newShopper();
  await buildBoxOfSix(page);
  await checkOut(page, shopper);
  await payWith(page, '4242 4242 4242 4242');
  const order = await expectOrderPlaced(page);
  // The cart is empty at once and stays empty.
  await expect(page.getByRole('link', { name: 'Cart $0.00 (0)' })).toBeVisible();

  const confirmation = await emailTo(page, shopper.email, new RegExp(`order #${order}`));
  expect(confirmation.text).toContain('$24.75');
  const welcome = await emailTo(page, shopper.email, /^Your Crispi account$/);
  const password = /^Temporary password: (\S+)$/m.exec(welcome.text!)![1]!;
  const login = await page.request.post('/api/login', { data: { email: shopper.email, password } });
  expect(login.status()).toBe(200);

  // Staff use a desktop browser, whatever the shopper's device.
  const wide = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
  const context = await browser.newContext(wide);
  const office = await context.newPage();
  await signInAsStaff(office);
  const opened = await openOrder(office, order);
  await expect(opened.getByRole('link', { name: shopper.email, exact: true })).toBeVisible();
  await expect(opened.getByText('$24.75').first()).toBeVisible();
  await setStatus(office, order, 'Preparing');
  await setStatus(office, order, 'Request Doordash');
  await opened.getByRole('button', { name: 'Create DoorDash Delivery' }).click();
  await expect(opened.getByText('Delivery id')).toBeVisible();
  await opened.getByRole('button', { name: 'Simulate lifecycle' }).click();
  // Four steps, three seconds each; then the order is no longer pending.
  await expect(opened).toBeHidden();
  await office.getByRole('button', { name: 'Completed', exact: true }).click();
  await expect(office.locator(`[data-order='${order}']`).getByText('Completed')).toBeVisible();
  await context.close();
});
