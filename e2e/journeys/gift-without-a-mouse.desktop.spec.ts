import type { Locator, Page } from '@playwright/test';
import { fillCart } from '../support/orders';
import { customerInformation, openDays, recipientCard, shelf } from '../support/gifts';
import { expectFocusKept, pressOn, tabTo, typeInto } from '../support/keyboard';
import { expectOrderPlaced, newShopper, payButton, timeSlots } from '../support/shopper';
import { expect, test } from '../support/test';

const RECIPIENTS = ['Ana', 'مريم'];

/** Presses a control of the form; the focus must not be lost. */
async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await pressOn(page, control, key);
  await expectFocusKept(page);
}

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: width < 500 ? 844 : 800 } });

    test('a gift for two is assigned, addressed and paid by keyboard', { tag: '@full' }, async ({ page }) => {
      const drink = await fillCart(page, { boxes: 2, pieces: 3 });
      const [day] = await openDays(page, 1);
      const [year, month, date] = day!.split('-');
      await page.goto('/cart');
      await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled();
      await pressOn(page, page.getByRole('button', { name: 'Checkout' }));
      await expectFocusKept(page);
      const form = customerInformation(page);
      await expect(form.getByRole('switch')).toBeVisible();
      await press(page, form.getByRole('switch', { name: 'This is a gift' }), 'Space');
      const giver = form.getByRole('group', { name: 'Your details' });
      const shopper = newShopper('Tess');
      await typeInto(page, giver.getByLabel('First name'), shopper.firstName);
      await typeInto(page, giver.getByLabel('Last name'), shopper.lastName);
      await typeInto(page, giver.getByLabel('Phone'), '5125550142');
      await typeInto(page, giver.getByLabel('Email'), shopper.email);

      for (const [at, name] of RECIPIENTS.entries()) {
        if (at > 0) {
          await press(page, page.getByRole('button', { name: 'Add recipient' }));
          await expect(recipientCard(page, at).getByLabel('First name')).toBeFocused();
        }
        const card = recipientCard(page, at);
        await typeInto(page, card.getByLabel('First name'), name);
        await typeInto(page, card.getByLabel('Last name'), 'Doe');
        await typeInto(page, card.getByLabel('Phone'), '5125550188');
        await press(page, card.getByRole('button', { name: /^Choose .+ items$/ }));
        const box = card.getByRole('checkbox', { name: 'Box of 6' }).nth(at);
        for (const times of [1, 2, 3]) {
          await press(page, box, 'Space');
          await expect(box).toBeChecked({ checked: times !== 2 });
          await expect(box).toBeFocused();
        }
        await typeInto(page, card.getByLabel('Address line 1'), '600 Congress Ave');
        await typeInto(page, card.getByLabel('City'), 'Austin');
        await tabTo(page, card.getByLabel('State'));
        await page.keyboard.type('Texas');
        await typeInto(page, card.getByLabel('ZIP code'), '78701');
        await typeInto(page, card.getByLabel('Delivery date'), `${month}${date}${year}`);
        const time = timeSlots(card).first();
        await press(page, time, 'Space');
        await expect(time).toBeChecked();
        await typeInto(page, card.getByLabel('Delivery instructions'), 'Ring twice.');
      }
      await expect(shelf(page).getByText('2 of 5 assigned')).toBeVisible();
      const back = async (control: Locator) => tabTo(page, control, 'Shift+Tab');
      await back(shelf(page).getByRole('button', { name: `Give one ${drink} to each recipient` }));
      await page.keyboard.press('Enter');
      await expect(shelf(page).getByText('4 of 5 assigned')).toBeVisible();
      await expectFocusKept(page);
      // An arrow key chooses a recipient and assigns nothing yet.
      const send = shelf(page).getByLabel(`Send ${drink} to`);
      await back(send);
      for (const name of ['Ana Doe', 'مريم Doe']) {
        await page.keyboard.press('ArrowDown');
        await expect(send).toBeFocused();
        await expect(send.locator('option:checked')).toContainText(name);
      }
      await expect(shelf(page).getByText('4 of 5 assigned')).toBeVisible();
      await press(page, shelf(page).getByRole('button', { name: `Assign ${drink}` }));
      await expect(shelf(page).getByText('5 of 5 assigned')).toBeVisible();
      await expect(
        shelf(page)
          .getByRole('button', { name: `Change who gets ${drink}` })
          .first(),
      ).toBeFocused();
      await pressOn(page, page.getByRole('button', { name: 'Continue to payment' }));
      await expect(payButton(page)).toBeVisible();
      await expect(page.getByLabel('Card number')).toBeVisible();
      await typeInto(page, page.getByLabel('Card number'), '4242424242424242');
      await typeInto(page, page.getByLabel('Expiration date'), '1234');
      await typeInto(page, page.getByLabel('Security code'), '123');
      await typeInto(page, page.getByLabel('ZIP code'), '78701');
      await tabTo(page, payButton(page));
      await page.keyboard.press('Enter');
      await expectOrderPlaced(page);
    });
  });
}
