import type { Page } from '@playwright/test';
import { customerInformation } from '../support/gifts';
import { pressOn, typeInto } from '../support/keyboard';
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
    'For Ana, emailed right after payment',
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
    await expect(cards).toContainText(`Gift card for AnaEmailed to ${ana.email}`);
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
    await expect(summary(page)).toContainText('Your gift cards pay for all of it.');
    await page.goto(GIFT_CARD);
    await page.getByRole('button', { name: 'Buy it now' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('article', { name: '$25 gift card' })).toContainText(
      'Emailed to you right after payment',
    );
    await expect(summary(page)).toContainText('To pay$25.00');
    await page.getByRole('button', { name: 'Remove Box of 6' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(customerInformation(page).getByRole('textbox')).toHaveCount(4);
    await expectGoodScreen(page, 'gift-cards-alone');
  });
});
