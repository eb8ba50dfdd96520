import { fillCart, placeOrder } from '../support/orders';
import { setClosedDays, offeredDays, SOUTH } from '../support/closed-days';
import { pressOn, tabTo, typeInto } from '../support/keyboard';
import { expectGoodScreen } from '../support/screen';
import { fillCustomerForm, newShopper, payButton, timeSlots } from '../support/shopper';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });
test.afterEach(({ browser }) => setClosedDays(browser, []));
// Serial: they change the same store's calendar.
test.describe.configure({ mode: 'default' });

const nameOf = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

test('staff review the affected order and the shoppers’ view, then close a day', async ({ page }) => {
  const [, ...days] = await offeredDays(page.request);
  const day = days.find(({ first }) => first)!.date;
  const order = await placeOrder(page, newShopper('Cleo'), { zipCode: SOUTH.zipCode, day });
  await signInAsStaff(page, `/admin/closed-days?store=${SOUTH.store}`);
  await page.getByRole('button', { name: new RegExp(nameOf(day)) }).click();
  await page.getByRole('button', { name: 'Close this day' }).click();
  await expect(page.getByLabel('Reason for shoppers')).toHaveAccessibleDescription('Tell shoppers why');
  await page.getByLabel('Reason for shoppers').fill('Oven cleaning');
  await page.getByRole('button', { name: 'Close this day' }).click();
  const preview = page.getByRole('list').filter({ hasText: 'Closed: Oven cleaning' });
  await expect(preview).toBeVisible();
  await expect(page.getByRole('heading', { name: /orders? promised for times you’re closing/ })).toBeVisible();
  await expectGoodScreen(page, 'closed-days');
  await page.getByRole('button', { name: 'Save closed days' }).click();
  const question = page.getByRole('alertdialog', { name: /^Close times with/ });
  await expect(question.getByRole('link', { name: `#${order}` })).toBeVisible();
  await expectGoodScreen(page, 'closed-days-orders');
  await question.getByRole('button', { name: 'Close anyway' }).click();
  await expect(page.getByText('Closed days saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /promised for times that are closed/ })).toBeVisible();
  await expect(page.getByRole('link', { name: `#${order}` })).toBeVisible();
});

test(
  'staff add the holidays, close a day of every year and remove one, by keyboard alone',
  { tag: '@full' },
  async ({ page }) => {
    await signInAsStaff(page, `/admin/closed-days?store=${SOUTH.store}`);
    await expect(page.getByRole('grid').first()).toBeVisible();
    const year = page.getByRole('combobox', { name: 'Year of the holidays' });
    const thisYear = Number(await year.textContent());
    await pressOn(page, year);
    await expect(page.getByRole('option', { name: String(thisYear) })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: String(thisYear + 1) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(year).toHaveText(String(thisYear + 1));
    await pressOn(page, page.getByRole('button', { name: 'Add federal holidays' }));
    await expect(page.getByText('11 days added. Remove the days you’re open.')).toBeVisible();
    await pressOn(
      page,
      page
        .getByRole('button', { name: 'Remove Mon, Oct 12, Columbus Day' })
        .or(page.getByRole('button', { name: /Columbus Day$/ }).last()),
    );
    await expect(page.getByText('Columbus Day')).toHaveCount(0);
    const grid = page.getByRole('grid').last();
    const stop = grid.getByRole('button').last();
    await tabTo(page, page.locator('[role=grid] button[tabindex="0"]').first(), 'Shift+Tab');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect(stop).toBeVisible();
    await typeInto(page, page.getByLabel('Reason for shoppers'), 'Founding day');
    await pressOn(page, page.getByRole('checkbox', { name: 'Every year' }), 'Space');
    await pressOn(page, page.getByRole('button', { name: 'Close this day' }));
    await expect(page.getByText('Founding day').first()).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Save closed days' }), 'Enter');
    await expect(page.getByText('Closed days saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Every year, .*Founding day/ })).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test(
    'a closed day shows its reason, and one press selects the next free window, by mouse and by keyboard',
    { tag: '@full' },
    async ({ page, browser }) => {
      const days = await offeredDays(page.request);
      const closed = days[4]!;
      const next = days.slice(5).find(({ first }) => first)!;
      await setClosedDays(browser, [{ day: closed.date, reason: 'Oven cleaning' }]);
      await fillCart(page);
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Checkout' }).click();
      await fillCustomerForm(page, newShopper());
      await page.getByLabel('ZIP code').fill(SOUTH.zipCode);

      const choice = page.getByRole('group', { name: 'Next dates' });
      const chip = choice.getByRole('button', { name: /Closed$/ });
      const field = page.getByLabel('Delivery date');
      const offer = choice.getByRole('button', { name: /^Next available: / });
      await chip.click();
      await expect(field).toHaveValue(closed.date);
      await expect(page.getByText('Closed: Oven cleaning.')).toBeVisible();
      await expect(page.getByText('No delivery times available.')).toBeVisible();
      await expectGoodScreen(page, 'closed-day');
      const below = async () => (await field.boundingBox())!.y - (await choice.boundingBox())!.y;
      const before = await below();
      await offer.click();
      await expect(field).toHaveValue(next.date);
      await expect(timeSlots(page).and(page.locator(':checked'))).toHaveValue(next.first!);
      await expect(page.getByText('Closed: Oven cleaning.')).toHaveCount(0);
      expect(await below()).toBe(before);

      await chip.focus();
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(closed.date);
      await pressOn(page, offer);
      await expect(field).toHaveValue(next.date);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(payButton(page)).toBeEnabled();
    },
  );
});
