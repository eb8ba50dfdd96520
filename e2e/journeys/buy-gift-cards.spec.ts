import type { Page } from '@playwright/test';
import { customerInformation } from '../support/gifts';
import { expectFocusKept, pressOn, tabTo, typeInto } from '../support/keyboard';
import { emailTo } from '../support/mailbox';
import { fillCart } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { checkOut, expectOrderPlaced, newShopper, payWith } from '../support/shopper';
import { openOrder, signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

/** "Gift Card" of the samples, which is sold in other amounts, too. */
const GIFT_CARD = '/product/51';

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

test('a gift card is bought for someone else with a box, mailed, and pays the next order', async ({
  page,
  browser,
}) => {
  const ana = newShopper('Ana');
  await fillCart(page);
  await page.goto(GIFT_CARD);

  await test.step('what is missing is said at its field', async () => {
    await page.getByRole('radio', { name: 'Someone else' }).check();
    await page.getByRole('radio', { name: 'Other amount' }).check();
    await pressOn(page, page.getByRole('button', { name: 'Add to cart' }));
    await expect(page.getByText('Enter an amount from $10 to $200.')).toBeVisible();
    await expect(page.getByLabel('Amount in dollars')).toBeFocused();
    await expectGoodScreen(page, 'gift-card-incomplete');
  });

  await test.step('the preview and the price follow what is typed', async () => {
    await typeInto(page, page.getByLabel('Amount in dollars'), '50');
    await typeInto(page, page.getByLabel('Their name'), ana.firstName);
    await typeInto(page, page.getByLabel('Their email'), ana.email);
    await typeInto(page, page.getByLabel('Message (optional)'), 'Happy birthday');
    await expect(page.getByRole('img', { name: 'Preview: $50 gift card to Ana, Happy birthday' })).toBeVisible();
    await expectGoodScreen(page, 'gift-card-to-buy');
    await pressOn(page, page.getByRole('button', { name: 'Add to cart' }));
    await expect(page.getByText('Added to cart!', { exact: true })).toBeVisible();
  });

  await page.goto('/cart');
  await expect(page.getByRole('article', { name: '$50 gift card' })).toContainText(
    `For Ana (${ana.email}), emailed right after payment`,
  );
  await expectGoodScreen(page, 'gift-card-in-cart');
  const buyer = newShopper('Rosa');
  await checkOut(page, buyer);
  await payWith(page, '4242 4242 4242 4242');
  const order = await expectOrderPlaced(page);
  await expect(page.getByText('Gift card for Ana')).toBeVisible();
  await expectGoodScreen(page, 'gift-card-bought');

  const { text } = await emailTo(page, ana.email, /^Rosa Alvarez sent you a \$50\.00 .+ gift card$/);
  const [code] = /\b[A-Z2-9]{4}(-[A-Z2-9]{4}){3}\b/.exec(text ?? '')!;

  await test.step('the order page and staff see the email', async () => {
    await page.getByRole('link', { name: 'Follow your order' }).click();
    await expect(page.getByRole('group', { name: 'Gift card for Ana' })).toContainText(`Emailed today`);
    await expectGoodScreen(page, 'gift-card-followed');
    const staff = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await signInAsStaff(staff);
    const cards = (await openOrder(staff, order)).getByRole('region', { name: 'Gift cards' });
    await expect(cards).toContainText(`$50 gift card for Ana$50.00Emailed to ${ana.email}`);
    await cards.getByRole('link', { name: 'See balances' }).click();
    await expect(staff.getByRole('row').filter({ hasText: ana.email })).toContainText('Bought online');
    await staff.context().close();
  });

  await test.step('its code pays the next order, but no other gift card', async () => {
    await fillCart(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Have a promotion code or gift card?' }).click();
    await page.getByLabel('Promotion code or gift card').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(summary(page)).toContainText('Your gift card pays for all of it.');
    await page.goto(GIFT_CARD);
    await page.getByRole('button', { name: 'Buy it now' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('article', { name: '$25 gift card' })).toContainText(
      'Emailed to you right after payment',
    );
    await expect(summary(page)).toContainText('To payGift cards can’t pay for gift cards.$25.00');
    await page.getByRole('button', { name: 'Remove Box of 6' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(customerInformation(page).getByRole('textbox')).toHaveCount(4);
    await expectGoodScreen(page, 'gift-cards-alone');
  });
});

test.describe('1280 px wide', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a gift card for another day is bought and followed by keyboard', { tag: '@full' }, async ({ page }) => {
    await page.goto(GIFT_CARD);
    await tabTo(page, page.getByRole('radio', { name: '$25' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '$50' })).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: 'Me', exact: true }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Someone else' })).toBeChecked();
    const ana = newShopper('Ana');
    await typeInto(page, page.getByLabel('Their name'), ana.firstName);
    await typeInto(page, page.getByLabel('Their email'), ana.email);
    await typeInto(page, page.getByLabel('Message (optional)'), 'Happy birthday');
    await tabTo(page, page.getByRole('radio', { name: 'Today' }));
    await page.keyboard.press('ArrowRight');
    const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const [year, month, date] = day.split('-');
    await typeInto(page, page.getByLabel(/^Day/), `${month}${date}${year}`);
    await pressOn(page, page.getByRole('button', { name: 'Buy it now' }));
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('article', { name: '$50 gift card' })).toContainText(/For Ana \(.+\), emailed on/);
    await pressOn(page, page.getByRole('button', { name: 'Checkout', exact: true }));
    const form = customerInformation(page);
    const { firstName, lastName, email } = newShopper('Kim');
    await typeInto(page, form.getByLabel('First name'), firstName);
    await typeInto(page, form.getByLabel('Last name'), lastName);
    await typeInto(page, form.getByLabel('Phone'), '5125550142');
    await typeInto(page, form.getByLabel('Email'), email);
    await pressOn(page, page.getByRole('button', { name: 'Continue to payment' }));
    await expect(page.getByLabel('Card number')).toBeVisible();
    await typeInto(page, page.getByLabel('Card number'), '4242424242424242');
    await typeInto(page, page.getByLabel('Expiration date'), '1234');
    await typeInto(page, page.getByLabel('Security code'), '123');
    await typeInto(page, page.getByLabel('ZIP code'), '78701');
    await pressOn(page, page.getByRole('button', { name: 'Pay $50.00' }));
    await expectOrderPlaced(page);
    await pressOn(page, page.getByRole('link', { name: 'Follow your order' }));
    await expect(page.getByText(/^Arriving by email on /)).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Cancel order' }));
    await expectFocusKept(page);
  });
});
