import { expect, test } from '../support/test';
import { changePassword, expectAccountOf, expectToast, signInOnPage } from '../support/account';
import { emailTo } from '../support/mailbox';
import { placeOrder, signIn, temporaryPassword } from '../support/orders';
import { newShopper } from '../support/shopper';

// Browsers signed out meanwhile get a 401, and one password is mistyped (422).
test.use({ provoked: [401, 422] });

test('the first order creates an account, which asks for a new password and signs out the other sessions', async ({
  page,
  browser,
}) => {
  const shopper = newShopper();
  await placeOrder(page, shopper);
  const temporary = await temporaryPassword(page, shopper);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, shopper.email, temporary);
  await other.goto('/account');
  await expectAccountOf(other, 'Rosa Alvarez');

  // The orders arrive after the question and must not move it: a press would miss its link.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/orders/my?**', (route) => held.then(() => route.continue()), { times: 1 });
  await signInOnPage(page, shopper.email, temporary);
  await expectToast(page, 'Login Successful');
  await expectAccountOf(page, 'Rosa Alvarez');
  const question = page.getByRole('region', { name: 'Choose your own password' });
  await expect(question).toBeVisible();
  const place = await question.boundingBox();
  release();
  await expect(page.getByRole('region', { name: 'Next order' })).toBeVisible();
  expect(await question.boundingBox()).toEqual(place);
  await question.getByRole('link', { name: 'Choose a password' }).click();
  await expect(page).toHaveURL(/\/account\?tab=settings$/);
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();

  await changePassword(page, 'not the one', 'brown butter');
  await expectToast(page, 'The current password is wrong.');
  await changePassword(page, temporary, 'brown butter');
  await expectToast(page, 'Your password has been successfully updated.');
  await expect(question).toBeHidden();

  // The other browser notices on its next request and returns to the same page.
  await other.getByRole('tab', { name: 'Settings' }).click();
  await expect(other.getByText('Your session has ended')).toBeVisible();
  await signInOnPage(other, shopper.email, temporary);
  await expectToast(other, 'Login Failed');
  await signInOnPage(other, shopper.email, 'brown butter');
  await expect(other.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible();
  await elsewhere.close();
});

test('a forgotten password is reset with an e-mailed link', async ({ page }) => {
  const shopper = newShopper();
  await placeOrder(page, shopper);
  await temporaryPassword(page, shopper);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in page also has a field of that name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectToast(page, 'Reset link sent');

  const { text } = await emailTo(page, shopper.email, /password/i);
  const [link] = /\/reset-password\?token=[\w-]+/.exec(text!)!;
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('red velvet');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('red velvet');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await signInOnPage(page, shopper.email, 'red velvet');
  await expectAccountOf(page, 'Rosa Alvarez');

  // The link is used up.
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('once more');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('once more');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('a reset link without its token leads to the sign-in page', async ({ page }) => {
  await page.goto('/reset-password');
  await expectToast(page, 'The reset link is invalid or has expired.');
  await expect(page).toHaveURL(/\/login$/);
});

test(
  'the account page requires a session, and the sign-in page redirects signed-in users',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login$/);
    const shopper = newShopper();
    await placeOrder(page, shopper);
    await signIn(page, shopper.email, await temporaryPassword(page, shopper));
    await page.goto('/login');
    await expectAccountOf(page, 'Rosa Alvarez');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expectToast(page, 'Logged out successfully');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended')).toBeHidden();
    await expect(
      page.locator('header').getByRole('link', { name: 'Account', exact: true, includeHidden: true }),
    ).toHaveCount(1);
  },
);
