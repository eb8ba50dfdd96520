import { expect, test } from '../support/test';
import { expectAccountOf, expectToast } from '../support/account';
import { newCustomer, signIn, temporaryPassword } from '../support/orders';
import { newShopper } from '../support/shopper';

// Browsers signed out remotely get a 401.
test.use({ provoked: [401] });

test('a customer signs one device out from another, then all of them', async ({ page, browser }) => {
  const shopper = newShopper();
  await newCustomer(page, shopper);
  const password = await temporaryPassword(page, shopper);
  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });
  const onPhone = await phone.newPage();
  await signIn(onPhone, shopper.email, password);
  await onPhone.goto('/account');
  await expectAccountOf(onPhone, 'Rosa Alvarez');

  await page.goto('/account?tab=settings');
  await page.getByRole('button', { name: /^Log out .*iPhone/ }).click();
  await expectToast(page, 'Safari on iPhone is logged out.');
  await expect(page.getByRole('button', { name: /^Log out .*iPhone/ })).toBeHidden();
  await expect(page.getByText('This device')).toHaveCount(1);
  await onPhone.reload();
  await expect(onPhone).toHaveURL(/\/login$/);

  await signIn(onPhone, shopper.email, password);
  await onPhone.goto('/account?tab=settings');
  await onPhone.getByRole('button', { name: 'Log out everywhere' }).click();
  await onPhone.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expectToast(onPhone, 'Logged out everywhere');
  await expect(onPhone).toHaveURL(/\/login$/);

  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await phone.close();
});
