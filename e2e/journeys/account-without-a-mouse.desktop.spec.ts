import { expect, test } from '../support/test';
import { expectToast, orderCard } from '../support/account';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { placeOrder, temporaryPassword } from '../support/orders';
import { newShopper, payButton } from '../support/shopper';

test(
  'a customer signs in, opens an order, and changes the profile and the password by keyboard',
  { tag: '@full' },
  async ({ page }) => {
    const shopper = newShopper('Noor');
    const order = await placeOrder(page, shopper);
    const temporary = await temporaryPassword(page, shopper);
    await page.goto('/login');
    await typeInto(page, page.getByLabel('Email'), shopper.email);
    await typeInto(page, page.getByRole('textbox', { name: 'Password' }), temporary);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hello, Noor Alvarez' })).toBeVisible();

    const card = orderCard(page, order);
    await pressOn(page, page.getByRole('button', { name: 'Edit' }));
    const profile = page.getByRole('region', { name: 'Account Information' });
    await typeInto(page, profile.getByLabel('Address line 2'), 'Apt 9');
    await page.keyboard.press('Enter');
    await expect(profile.getByText(/Apt 9/)).toBeVisible();
    await expect(profile.getByRole('button', { name: 'Edit' })).toBeFocused();

    await pressOn(page, card.getByRole('button', { name: 'Order again' }));
    await expect(payButton(page)).toBeEnabled();
    await page.goBack();
    await pressOn(page, card.getByRole('button', { name: 'Order Items' }));
    await expect(card.getByText('Box of 6')).toBeVisible();

    await tabTo(page, page.getByRole('tab', { name: 'Orders' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/tab=settings/);
    await typeInto(page, page.getByRole('textbox', { name: 'Current password' }), temporary);
    await typeInto(page, page.getByRole('textbox', { name: 'New password' }), 'brown butter');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Password Changed');
  },
);
