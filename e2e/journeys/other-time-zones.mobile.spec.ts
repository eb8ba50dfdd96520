import { fillCart } from '../support/orders';
import { expectOrderPlaced, newShopper, payWith } from '../support/shopper';
import { customerInformation } from '../support/gifts';
import { expect, test } from '../support/test';

/** Shoppers' time zones, some a day ahead of the shop in Austin. */
const ZONES = [
  ['Asia/Tokyo', ''],
  ['America/New_York', '@full'],
  ['Europe/London', '@full'],
  ['America/Chicago', '@full'],
] as const;

for (const [timezoneId, tag] of ZONES) {
  test.describe(`a shopper in ${timezoneId}`, { tag: tag || [] }, () => {
    test.use({ timezoneId });

    test('orders the first window of the shop, in the time zone of the shop', async ({ page }) => {
      await fillCart(page);
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Checkout' }).click();
      const form = customerInformation(page);
      const shopper = newShopper('Zoe');
      await form.getByLabel('First name').fill(shopper.firstName);
      await form.getByLabel('Last name').fill(shopper.lastName);
      await form.getByLabel('Phone').fill('5125550142');
      await form.getByLabel('Email').fill(shopper.email);
      await form.getByLabel('Address line 1').fill('600 Congress Ave');
      await form.getByLabel('City').fill('Austin');
      await form.getByLabel('State').selectOption('TX');
      await form.getByLabel('ZIP code').fill('78701');
      await form.getByRole('button', { name: /^Earliest: / }).click();
      const [day, window] = [form.getByLabel('Delivery date'), form.getByRole('radio', { checked: true, name: /^\d/ })];
      await expect(window).toBeVisible();
      const chosen = { day: await day.inputValue(), window: await window.inputValue() };
      await expect(form.getByText('All times are Central Time (Austin).')).toBeVisible({
        visible: timezoneId !== 'America/Chicago',
      });
      await form.getByLabel('Delivery instructions').fill('Leave it at the front desk.');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();

      const order = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
      );
      await payWith(page, '4242 4242 4242 4242');
      const { deliveryDate } = (await order).postDataJSON() as { deliveryDate: string };
      await expectOrderPlaced(page);
      expect(inAustin(deliveryDate)).toBe(`${chosen.day} ${chosen.window.split(' - ')[0]}`);
    });
  });
}

/** "2026-11-21 9:00 AM" */
function inAustin(instant: string): string {
  const [at, timeZone] = [new Date(instant), 'America/Chicago'];
  const time = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return `${at.toLocaleDateString('sv-SE', { timeZone })} ${time}`;
}
