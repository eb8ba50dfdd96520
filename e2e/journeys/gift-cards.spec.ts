import type { Page } from '@playwright/test';
import { newGiftCard, printed } from '../support/gift-cards';
import { openDays, beginGift, customerInformation, assignItem, fillRecipient, recipientCard } from '../support/gifts';
import { expectFocusKept, pressOn, tabTo, typeInto } from '../support/keyboard';
import { fillCart } from '../support/orders';
import { addPromotion, newCode } from '../support/promotions';
import { expectGoodScreen } from '../support/screen';
import { expectOrderPlaced, newShopper, payButton, payWith, timeSlots } from '../support/shopper';
import { openOrder, signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

// 404: a gift card that the shop does not know. 409: on a slow machine the totals arrive after the press for payment.
test.use({ reducedMotion: 'reduce', provoked: [404, 409] });

const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const codeLink = (page: Page) => page.getByRole('button', { name: 'Have a promotion code or gift card?' });
const codeField = (page: Page) => page.getByLabel('Promotion code or gift card');
const remove = (page: Page, code: string) =>
  page.getByRole('button', { name: `Remove gift card ending in ${code.slice(-4)}` });
const statement = (page: Page, code: string) =>
  page.getByRole('region', { name: `Gift card ending in ${code.slice(-4)}` });

test('a gift card and a code pay a gift to three in part, and a cancelled delivery goes back to both cards', async ({
  page,
  browser,
}) => {
  const code = newCode('SAVE');
  await addPromotion(browser, { code, name: 'Ten percent', kind: 'percent', value: 10 });
  const card = await newGiftCard(50);
  const lastFour = card.slice(-4);
  await fillCart(page, { boxes: 3 });
  await page.goto('/cart');

  await test.step('an unknown card says so at the field', async () => {
    await codeLink(page).click();
    await codeField(page).fill('ABCD-EFGH-JKLM-NPQR');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('We don’t know this gift card. Check the code.')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expectGoodScreen(page, 'gift-card-unknown');
  });

  await test.step('a card pays in part beside a promotion', async () => {
    await codeField(page).fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(summary(page)).toContainText('−$4.50');
    await page.getByRole('button', { name: 'Add a gift card' }).click();
    await page.getByLabel('Gift card', { exact: true }).fill(printed(card).toLowerCase());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(remove(page, card)).toBeVisible();
    // $50.25 in the cart, and Stripe charges no less than 50 cents.
    await expect(summary(page)).toContainText('−$49.75');
    await expect(summary(page)).toContainText(/To pay.*\$0\.50/);
    await expectGoodScreen(page, 'gift-card-applied');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(card);
  });

  const [day] = await openDays(page, 1);
  await beginGift(page, newShopper('Gloria'));
  for (const [at, firstName] of ['Ana', 'Ben', 'Cleo'].entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add recipient' }).click();
    await fillRecipient(recipientCard(page, at), { firstName, zipCode: '78701', day: day!, tip: at === 0 ? 3 : 0 });
    await assignItem(page, 'Box of 6', `${firstName} Doe`);
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  // Boxes of $45.00 less $4.50, two fees of $9.75, one of $7.00 and its tip of $3.00, less $50.00 of the card.
  await expect(payButton(page)).toHaveText('Pay $20.00');
  await expectGoodScreen(page, 'gift-card-payment');
  await page.getByLabel('ZIP code').fill('78701');
  await payWith(page, '4242 4242 4242 4242');
  const order = await expectOrderPlaced(page);
  await expect(page.getByRole('list', { name: 'Payment' })).toContainText(
    `Paid with gift card ••••${lastFour}: $50.00`,
  );
  await expectGoodScreen(page, 'gift-card-success');

  await test.step('staff see the parts and cancel one delivery', async () => {
    const staff = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await signInAsStaff(staff);
    const panel = await openOrder(staff, order);
    await expect(panel.getByRole('region', { name: 'Payment' })).toContainText(`Gift card ${lastFour}$50.00Card$20.00`);
    await panel.getByRole('button', { name: 'Refund', exact: true }).click();
    const refund = staff.getByRole('dialog', { name: `Refund order #${order}` });
    await refund.getByRole('checkbox', { name: 'Ben Doe' }).check();
    await refund.getByRole('checkbox', { name: 'Cancel these deliveries, too' }).check();
    await expect(refund).toContainText(`$20.00 to the card, $3.25 to gift card ${lastFour}.`);
    await expectGoodScreen(staff, 'gift-card-refund');
    await refund.getByRole('button', { name: 'Cancel and refund $23.25' }).click();
    await expect(refund).toBeHidden();
    await expect(panel.getByRole('list', { name: 'Refunds' })).toContainText(
      `$3.25 to gift card ${lastFour} · Ben Doe`,
    );
    await expectGoodScreen(staff, 'gift-card-money');
    await staff.context().close();
  });

  await test.step('the order page says what went where', async () => {
    await page.getByRole('link', { name: 'Follow your order' }).click();
    const yours = page.getByRole('region', { name: 'Your order' });
    await expect(yours).toContainText(`Paid with gift card ••••${lastFour}$50.00Paid by card$20.00Refunded$23.25`);
    await expect(
      page.getByText(/^\$23\.25 refunded: \$20\.00 to your card, \$3\.25 to your gift card\./),
    ).toBeVisible();
    await expectGoodScreen(page, 'gift-card-order');
  });

  await test.step('the balance page shows the refund', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Gift card balance' }).click();
    await expectGoodScreen(page, 'gift-card-page');
    await page.getByLabel('Gift card code').fill(card);
    await page.getByRole('button', { name: 'Check balance' }).click();
    await expect(statement(page, card)).toContainText('$3.25 to spend');
    const movements = statement(page, card).getByRole('listitem');
    await expect(movements.nth(0)).toContainText(`Refund of order #${order}+$3.25`);
    await expect(movements.nth(1)).toContainText(`Paid for order #${order}−$50.00`);
    await expect(movements.nth(2)).toContainText('Gift card received+$50.00');
    await expect(page).toHaveURL(/\/gift-card$/);
    await expectGoodScreen(page, 'gift-card-balance');
  });
});

test('a gift card that pays for all of a pickup: looked up, applied, removed and spent by keyboard', async ({
  page,
}) => {
  const card = await newGiftCard(100);
  await page.goto('/gift-card');
  await typeInto(page, page.getByLabel('Gift card code'), card.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(statement(page, card)).toContainText('$100.00 to spend');
  await expect(statement(page, card).getByRole('heading', { level: 2 })).toBeFocused();

  await fillCart(page);
  await page.goto('/cart');
  const apply = async () => {
    await pressOn(page, codeLink(page));
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(card);
    await page.keyboard.press('Enter');
    await expect(remove(page, card)).toBeVisible();
    await expectFocusKept(page);
  };
  await apply();
  await tabTo(page, remove(page, card), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(codeLink(page)).toBeFocused();
  await apply();
  await expect(summary(page)).toContainText('Your gift card pays for all of it.');

  await page.getByRole('button', { name: 'Checkout' }).click();
  const form = customerInformation(page);
  const { firstName, lastName, email } = newShopper('Kay');
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
  await expect(page.getByText('There’s nothing left to pay, so we don’t need a bank card.')).toBeVisible();
  await expectGoodScreen(page, 'gift-card-pays-all');
  await pressOn(page, page.getByRole('button', { name: 'Place order' }));
  await expectOrderPlaced(page);

  await test.step('the code ended with the order', async () => {
    await fillCart(page);
    await page.goto('/cart');
    await expect(codeLink(page)).toBeVisible();
    await expect(remove(page, card)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(card);
  });
});
