import type { Page } from '@playwright/test';
import { expectToast } from '../support/account';
import { customerInformation } from '../support/gifts';
import { expectFocusKept, pressOn, tabTo, typeInto } from '../support/keyboard';
import { emailTo } from '../support/mailbox';
import { passwordTypedLongAgo } from '../support/password-again';
import { expectGoodScreen } from '../support/screen';
import { expectOrderPlaced, newShopper, payButton, payWith } from '../support/shopper';
import { admin, openOrder, signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

// 403: the password is asked for again.
test.use({ reducedMotion: 'reduce', provoked: [403] });

const CODE = /^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/;
const PASSWORD = 'Confirm your password';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search gift cards' });
const cardLinks = (page: Page) => page.getByRole('link', { name: /^Gift card .{4}$/ });
const history = (page: Page) => page.getByRole('region', { name: 'History', exact: true });

/** The code in the dialog of a new card, which is shown once. */
async function shownCode(page: Page, amount: string): Promise<string> {
  const code = dialog(page, `Gift card issued: ${amount}`).getByText(CODE);
  await expect(code).toBeVisible();
  return (await code.textContent())!;
}

/** A gift card for Ana that somewhere else's mailbox was typed for. Returns the order. */
async function bought(page: Page, email: string): Promise<string> {
  await page.goto('/product/51');
  await page.getByRole('radio', { name: 'Someone else' }).check();
  await page.getByLabel('Their name').fill('Ana');
  await page.getByLabel('Their email').fill(email);
  await page.getByRole('button', { name: 'Buy it now' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  const form = customerInformation(page);
  const { firstName, lastName, email: own } = newShopper('Rosa');
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Phone').fill('5125550142');
  await form.getByLabel('Email').fill(own);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeEnabled();
  await page.getByLabel('ZIP code').fill('78701');
  await payWith(page, '4242 4242 4242 4242');
  return expectOrderPlaced(page);
}

test('a gift card is sold at the counter, found by its last four characters, changed and blocked', async ({ page }) => {
  await passwordTypedLongAgo(page);
  await signInAsStaff(page, '/admin/gift-cards');

  const code = await test.step('it is sold after the password, and its code is shown once', async () => {
    await page.getByRole('button', { name: 'Issue gift card' }).click();
    const issue = dialog(page, 'Issue gift card');
    await issue.getByRole('button', { name: 'Issue gift card' }).click();
    await expect(issue.getByText('Enter an amount like 25.00.')).toBeVisible();
    await expect(issue.getByLabel('Amount')).toBeFocused();
    await expectGoodScreen(page, 'admin-gift-card-incomplete');
    await issue.getByLabel('Amount').fill('$30');
    await issue.getByRole('radio', { name: 'The customer, at the counter' }).check();
    await issue.getByLabel('Note (optional)').fill('Birthday present');
    await issue.getByRole('button', { name: 'Issue $30.00 card' }).click();
    await dialog(page, PASSWORD).getByRole('textbox', { name: 'Password' }).fill(admin.password);
    await dialog(page, PASSWORD).getByRole('button', { name: 'Confirm' }).click();
    const shown = await shownCode(page, '$30.00');
    await expectGoodScreen(page, 'admin-gift-card-code');
    await dialog(page, 'Gift card issued: $30.00').getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectToast(page, `If it is needed again, re-issue gift card ${shown.slice(-4)}.`);
    // Here toasts stay until they are dismissed.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    return shown;
  });
  const lastFour = code.slice(-4);

  await test.step('it is found, without its code', async () => {
    await search(page).fill(lastFour.toLowerCase());
    await expect(cardLinks(page)).toHaveCount(1);
    await expectGoodScreen(page, 'admin-gift-card-found');
    await cardLinks(page).click();
    await expect(page.getByRole('heading', { name: `Gift card ${lastFour}` })).toBeVisible();
    await expect(page.getByText('Sold at the counter')).toBeVisible();
    expect(await page.content()).not.toContain(code);
  });

  await test.step('its balance is changed, for a reason that its history shows', async () => {
    await page.getByRole('button', { name: 'Change balance' }).click();
    const change = dialog(page, `Change balance of ${lastFour}`);
    await change.getByRole('radio', { name: 'Take off' }).check();
    await change.getByLabel('Amount').fill('5');
    await change.getByLabel('Reason').fill('Sold too high');
    await change.getByRole('button', { name: 'Take off $5.00' }).click();
    await expect(history(page).getByText('Balance changed').locator('visible=true')).toBeVisible();
    await expect(history(page)).toContainText('Sold too high');
    await expect(history(page)).toContainText('−$5.00');
    await expectGoodScreen(page, 'admin-gift-card');
  });

  await test.step('it is blocked, and its code pays nothing', async () => {
    // Here toasts stay until they are dismissed.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'More about this card' }).click();
    await page.getByRole('menuitem', { name: 'Block card' }).click();
    const block = dialog(page, `Block ${lastFour}`);
    await block.getByLabel('Reason').fill('Reported stolen');
    await expectGoodScreen(page, 'admin-gift-card-block');
    await block.getByRole('button', { name: `Block ${lastFour} ($25.00)` }).click();
    await expectToast(page, 'Card blocked');
    await expect(page.getByRole('button', { name: 'Re-issue card' })).toBeVisible();
    await page.goto('/admin/gift-cards?view=blocked');
    await expect(page.getByRole('link', { name: `Gift card ${lastFour}` })).toBeVisible();
    await expectGoodScreen(page, 'admin-gift-cards-blocked');
    const balance = await page.request.post('/api/gift-cards/balance', { data: { code } });
    expect(await balance.json()).toMatchObject({ status: 'blocked' });
  });
});

test('a gift card whose email came back is re-issued to the right address', async ({ page, browser }) => {
  const [wrong, right] = [newShopper('Bounce').email.replace('bounce.', 'bounce+'), newShopper('Ana').email];
  const order = await bought(page, wrong);
  const staff = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  // The order of a card that was emailed is complete.
  await signInAsStaff(staff, '/admin/orders?status=any');
  const panel = await openOrder(staff, order);
  await expect(panel.getByText(/The email with gift card .{4} came back/).first()).toBeVisible();
  await expectGoodScreen(staff, 'admin-gift-card-came-back');
  await panel.getByRole('region', { name: 'Gift cards' }).getByRole('link', { name: 'See balances' }).click();
  await cardLinks(staff).click();
  await staff.getByRole('button', { name: 'More about this card' }).click();
  await staff.getByRole('menuitem', { name: 'Re-issue card' }).click();
  const reissue = staff.getByRole('dialog', { name: /^Re-issue / });
  await expect(reissue.getByLabel('Email for the new code')).toHaveValue(wrong);
  await reissue.getByLabel('Email for the new code').fill(right);
  await reissue.getByLabel('Reason').fill('The address was wrong');
  await expectGoodScreen(staff, 'admin-gift-card-reissue');
  await reissue.getByRole('button', { name: /^Re-issue .{4} \(\$25\.00\)$/ }).click();
  await expectToast(staff, `The new code is on its way to ${right}.`);
  await expect(staff.getByText('This card was replaced')).toBeVisible();
  await expectGoodScreen(staff, 'admin-gift-card-replaced');
  await emailTo(page, right, /^Rosa Alvarez sent you a \$25\.00 .+ gift card$/);
  await staff.goto('/admin/orders?status=any');
  const again = await openOrder(staff, order);
  await expect(again.getByRole('region', { name: 'Gift cards' })).toBeVisible();
  await expect(again.getByText(/came back/)).toHaveCount(0);
  await staff.context().close();
});

test('gift cards are issued, found and blocked by keyboard', async ({ page }) => {
  await passwordTypedLongAgo(page);
  await signInAsStaff(page, '/admin/gift-cards');
  await pressOn(page, page.getByRole('button', { name: 'Issue gift card' }));
  const issue = dialog(page, 'Issue gift card');
  await typeInto(page, issue.getByLabel('Amount'), '20');
  await typeInto(page, issue.getByLabel('Reason'), 'Late delivery');
  await page.keyboard.press('Enter');
  await typeInto(page, dialog(page, PASSWORD).getByRole('textbox', { name: 'Password' }), admin.password);
  await page.keyboard.press('Enter');
  const lastFour = (await shownCode(page, '$20.00')).slice(-4);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocusKept(page);

  await tabTo(page, search(page));
  await page.keyboard.type(lastFour);
  await expect(cardLinks(page)).toHaveCount(1);
  await pressOn(page, cardLinks(page));
  await pressOn(page, page.getByRole('button', { name: 'More about this card' }));
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Block card' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, dialog(page, `Block ${lastFour}`).getByLabel('Reason'), 'Given twice');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Card blocked');
  await expect(page.getByRole('button', { name: 'Re-issue card' })).toBeVisible();
});
