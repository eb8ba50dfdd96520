import { openDays, beginGift, customerInformation, assignItem, fillRecipient, recipientCard } from '../support/gifts';
import { expectFocusKept, pressOn, tabTo, typeInto } from '../support/keyboard';
import { fillCart } from '../support/orders';
import { addPromotion, newCode } from '../support/promotions';
import { expectGoodScreen } from '../support/screen';
import { expectOrderPlaced, newShopper, payButton, payWith, timeSlots } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';
import type { Page } from '@playwright/test';

test.use({ reducedMotion: 'reduce' });

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const codeField = (page: Page) => page.getByLabel('Promotion code');

test('a code on a gift to three takes its share off, and its removal asks for the new total', async ({
  page,
  browser,
}) => {
  const code = newCode('SAVE');
  await addPromotion(browser, { code, name: 'Ten percent', kind: 'percent', value: 10 });
  await fillCart(page, { boxes: 3 });
  await page.goto('/cart');

  await test.step('an unknown code says so at the field', async () => {
    await page.getByRole('button', { name: 'Have a promotion code or gift card?' }).click();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('We don’t know this code. Check the spelling.')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expectGoodScreen(page, 'promo-unknown');
  });

  await test.step('a known one lowers the total', async () => {
    await codeField(page).fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(summary(page)).toContainText(`${code} · 10% off`);
    await expect(summary(page)).toContainText('−$4.50');
    await expect(page.getByRole('button', { name: `Remove ${code}` })).toBeFocused();
    await expectGoodScreen(page, 'promo-applied');
  });

  const [day] = await openDays(page, 1);
  await beginGift(page, newShopper('Gina'));
  for (const [at, firstName] of ['Ana', 'Ben', 'Cleo'].entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add recipient' }).click();
    await fillRecipient(recipientCard(page, at), { firstName, zipCode: '78701', day: day!, tip: at === 0 ? 3 : 0 });
    await assignItem(page, 'Box of 6', `${firstName} Doe`);
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  // Boxes of $45.00 less $4.50, two fees of $9.75, one of $7.00 and its tip of $3.00.
  await expect(payButton(page)).toHaveText('Pay $70.00');
  await expectGoodScreen(page, 'promo-gift-payment');

  await test.step('removed on the payment’s page, the form asks for the new total', async () => {
    const remove = page.getByRole('button', { name: `Remove ${code}` });
    if (!(await remove.isVisible())) await page.getByRole('button', { name: /^Order Summary/ }).click();
    await remove.click();
    await expect(page.getByText('Your order has changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(payButton(page)).toHaveText('Pay $74.50');
  });
  await page.getByLabel('ZIP code').fill('78701');
  await payWith(page, '4242 4242 4242 4242');
  await expectOrderPlaced(page);
});

test('a link with a code for everything: a pickup is placed by keyboard without a card', async ({ page, browser }) => {
  const code = newCode('ALL');
  await addPromotion(browser, { code, name: 'For friends', kind: 'percent', value: 100 });
  await fillCart(page);
  await page.goto(`/shop?code=${code.toLowerCase()}`);
  await expect(page).toHaveURL(/\/shop$/);
  await page.goto('/cart');
  await expect(summary(page)).toContainText(`${code} · 100% off`);

  await test.step('the code is removed and typed again by keyboard', async () => {
    await pressOn(page, page.getByRole('button', { name: `Remove ${code}` }));
    const ask = page.getByRole('button', { name: 'Have a promotion code or gift card?' });
    await expect(ask).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove ${code}` })).toBeFocused();
  });

  await page.getByRole('button', { name: 'Checkout' }).click();
  const form = customerInformation(page);
  const { firstName, lastName, email } = newShopper('Pia');
  await form.getByRole('radio', { name: 'Store pickup' }).check();
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Phone').fill('5125550142');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Pickup location').selectOption({ index: 1 });
  const [day] = await openDays(page, 1);
  await form.getByLabel('Pickup date').fill(day!);
  await timeSlots(form, 'Pickup time').first().check();
  await pressOn(page, page.getByRole('button', { name: 'Continue to payment' }));
  const place = page.getByRole('button', { name: 'Place order' });
  await expect(place).toBeVisible();
  await expect(page.getByText('There’s nothing to pay, so we don’t need your card.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expectGoodScreen(page, 'promo-free-payment');
  await tabTo(page, place);
  await page.keyboard.press('Enter');
  await expectOrderPlaced(page);
  await expectGoodScreen(page, 'promo-free-success');

  await test.step('the order page shows the discount, and the code ended with the order', async () => {
    await page.getByRole('link', { name: 'Follow your order' }).click();
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`Discount (${code})−$15.00`);
    await expectGoodScreen(page, 'promo-free-order');
    await fillCart(page);
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: 'Have a promotion code or gift card?' })).toBeVisible();
  });
});

test('staff make a code by keyboard, and shoppers get what its preview shows', async ({ page }) => {
  const code = newCode('KEY');
  await signInAsStaff(page, '/admin/promotions');
  await expect(page.getByRole('button', { name: 'Add promotion' }).first()).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Add promotion' }).first());
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Name' }), 'A quarter off');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Discount in %' }), '25');
  await typeInto(page, dialog.getByRole('textbox', { name: 'Code', exact: true }), code.toLowerCase());
  await expectGoodScreen(page, 'promotion-editor');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('25% off');
  await expectGoodScreen(page, 'promotions');

  await fillCart(page);
  await page.goto(`/?code=${code}`);
  await page.goto('/cart');
  await expect(summary(page)).toContainText('−$3.75');
});
