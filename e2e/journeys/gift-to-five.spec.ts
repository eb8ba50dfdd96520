import { fillCart } from '../support/orders';
import type { Locator, Page } from '@playwright/test';
import { assignItem, beginGift, fillRecipient, openDays, recipientCard, shelf, type Gift } from '../support/gifts';
import { expectGoodScreen } from '../support/screen';
import { expectOrderPlaced, newShopper, payButton, payWith } from '../support/shopper';
import { openOrder, signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

test('a gift for five people on three days: each gets their items, and every total agrees', async ({
  page,
  browser,
}) => {
  const drink = await fillCart(page, { boxes: 4, pieces: 3 });
  const [first, second, third] = await openDays(page, 3);
  const gifts: Gift[] = [
    { firstName: 'Ana', zipCode: '78701', day: first!, tip: 0 },
    { firstName: 'Ben', zipCode: '78702', day: first!, tip: 3 },
    { firstName: 'Cleo', zipCode: '78745', day: second!, tip: 5 },
    { firstName: 'Dara', zipCode: '78703', day: second!, tip: 0 },
    { firstName: 'Eli', zipCode: '78702', day: third!, tip: 7 },
  ];
  const shopper = newShopper('Grace');
  await beginGift(page, shopper);
  for (const [at, gift] of gifts.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add recipient' }).click();
    const card = recipientCard(page, at);
    await expect(card.getByLabel('First name')).toBeVisible();
    await expectShortOnPhones(card);
    await fillRecipient(card, gift);
    await expectShortOnPhones(card);
  }

  await test.step('every item must be assigned to exactly one recipient', async () => {
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Please assign all items to recipients before proceeding.').first()).toBeVisible();
    // The same action has the same place and size in each row.
    const buttons = await shelf(page)
      .getByRole('button', { name: /^Assign / })
      .all();
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    expect(boxes).toHaveLength(5);
    for (const box of boxes) expect(box).toEqual({ ...boxes[0], y: box!.y });
    for (const name of ['Ana Doe', 'Ben Doe', 'Cleo Doe', 'Dara Doe']) await assignItem(page, 'Box of 6', name);
    // Two of the three drinks go to Eli alone, the third one to Ana.
    await shelf(page)
      .getByRole('button', { name: `Fewer ${drink} to assign` })
      .click();
    await assignItem(page, drink, 'Eli Doe');
    await expect(shelf(page).getByText('6 of 7 assigned')).toBeVisible();
    await assignItem(page, drink, 'Ana Doe');
    await expect(shelf(page).getByText('7 of 7 assigned')).toBeVisible();
    await recipientCard(page, 4).getByRole('button', { name: 'Edit Eli’s items' }).click();
    await expect(recipientCard(page, 4).getByText('Already assigned')).toHaveCount(5);
  });

  await expectGoodScreen(page, 'gift-to-five');
  await test.step('on a wide screen the totals are beside the recipients, and five recipients do not make an endless page', async () => {
    const own = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 800 });
    await recipientCard(page, 4).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
    await page.setViewportSize(own);
  });
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const total = (await payButton(page).textContent())!.replace(/^Pay /, '');
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByText(total, { exact: true })).toBeVisible();
  await page.getByLabel('ZIP code').fill('78701');
  await payWith(page, '4242 4242 4242 4242');
  const order = await expectOrderPlaced(page);
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Your order' }).getByRole('listitem').filter({ hasText: ' Doe' }),
  ).toHaveCount(5);

  expect(await paidCents(page, order)).toBe(Math.round(Number(total.slice(1)) * 100));
  const context = await browser.newContext();
  const office = await context.newPage();
  await signInAsStaff(office);
  const opened = await openOrder(office, order);
  await expect(opened.getByText(total).first()).toBeVisible();
  for (const { firstName } of gifts) await expect(opened.getByText(`${firstName} Doe`).first()).toBeVisible();
  await context.close();
});

/** A card is at most one and a half screens long, empty as well as filled in. */
async function expectShortOnPhones(card: Locator): Promise<void> {
  if (card.page().viewportSize()!.width <= 390) expect((await card.boundingBox())!.height).toBeLessThanOrEqual(1200);
}

/** The amount the payment provider charged for an order, in cents. */
async function paidCents(page: Page, order: string): Promise<number | undefined> {
  const quotes = (await (await page.request.get(`/api/orders/${order}/delivery-quotes`)).json()) as unknown[];
  expect(quotes).toHaveLength(5);
  const orders = (await (await page.request.get('/api/orders')).json()) as { id: number; totalAmount: string }[];
  const cents = Math.round(Number(orders.find(({ id }) => String(id) === order)!.totalAmount) * 100);
  const payments = (await (await page.request.get('/sandbox/payments')).json()) as { amount: number; status: string }[];
  return payments.find(({ amount, status }) => amount === cents && status === 'succeeded')?.amount;
}
