import type { Locator, Page } from '@playwright/test';
import { beginGift } from '../support/gifts';
import { fillCart, read } from '../support/orders';
import { expectGoodScreen } from '../support/screen';
import { expectOrderPlaced } from '../support/shopper';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

const express = (page: Page) => page.getByRole('region', { name: 'Express checkout' });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay' });
const payIn = (sheet: Locator) => sheet.getByRole('button', { name: /^Pay \$/ });

async function openSheet(page: Page): Promise<Locator> {
  await express(page).getByRole('button', { name: 'Apple Pay' }).click();
  await expect(payIn(sheetOf(page))).toBeEnabled();
  return sheetOf(page);
}

/** The cents that the sheet says it charges; its lines must add up to them. */
async function totalOf(sheet: Locator): Promise<number> {
  await expect(payIn(sheet)).toBeEnabled();
  const amounts = (await sheet.getByRole('definition').allTextContents()).map(centsOf);
  const total = amounts.pop()!;
  expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
  expect(centsOf(await payIn(sheet).innerText())).toBe(total);
  return total;
}

const centsOf = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);

interface Intent {
  clientSecret: string;
  paymentIntentId: string;
  totals: { due: number };
}

/** The payments that the page has prepared so far, by id. */
function preparedOn(page: Page): Map<string, Intent> {
  const found = new Map<string, Intent>();
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/create-payment-intent') || !response.ok()) return;
    const intent = (await response.json()) as Intent;
    found.set(intent.paymentIntentId, intent);
  });
  return found;
}

async function atStripe(page: Page, { clientSecret, paymentIntentId }: Intent) {
  const { publishableKey } = await read<{ publishableKey: string }>(page.request, '/api/stripe-config');
  const query = new URLSearchParams({ key: publishableKey, client_secret: clientSecret });
  return read<{ status: string; amount: number }>(
    page.request,
    `/sandbox/stripe/v1/payment_intents/${paymentIntentId}?${query}`,
  );
}

test('a shopper buys the cart with a wallet: tip first, then address and window in its sheet', async ({ page }) => {
  const prepared = preparedOn(page);
  await fillCart(page, { pieces: 1 });
  await page.goto('/cart');
  await express(page).getByRole('button', { name: '$5' }).click();
  await expect(express(page).getByLabel('Delivery instructions')).toHaveValue('Leave at the door');
  await expectGoodScreen(page, 'cart-express');
  const sheet = await openSheet(page);
  await expect(sheet.getByText('Driver tip')).toBeVisible();
  await sheet.getByLabel(/2200 S Lamar Blvd/).click();
  await expect(payIn(sheet)).toBeEnabled();
  const windows = sheet.getByRole('group', { name: 'Shipping method' }).getByRole('radio');
  await windows.nth(1).click();
  const total = await totalOf(sheet);
  await payIn(sheet).click();
  const order = await expectOrderPlaced(page);
  expect(Number(order)).toBeGreaterThan(0);
  expect(prepared.size).toBe(1);
  const [intent] = prepared.values();
  expect(intent!.totals.due).toBe(total);
  expect(await atStripe(page, intent!)).toMatchObject({ status: 'succeeded', amount: total });
});

test('a pickup is chosen on the page, and its sheet asks for no address', async ({ page }) => {
  await fillCart(page);
  await page.goto('/cart');
  await express(page).getByText('Store pickup').click();
  await express(page)
    .getByLabel(/^Pickup location/)
    .selectOption({ index: 1 });
  await express(page)
    .getByRole('button', { name: /^Earliest/ })
    .click();
  const sheet = await openSheet(page);
  await expect(sheet.getByRole('group', { name: 'Shipping address' })).toHaveCount(0);
  await totalOf(sheet);
  await payIn(sheet).click();
  await expectOrderPlaced(page);
});

test('a gift has its wallet in the payment step', async ({ page }) => {
  await fillCart(page);
  await page.goto('/checkout');
  await expect(express(page)).toBeVisible();
  await beginGift(page, { firstName: 'Ida', lastName: 'Ray', email: 'ida@example.com' });
  await expect(express(page)).toHaveCount(0);
});

/** Reproducible numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test.describe('whatever is changed in the sheet', () => {
  test.use({ provoked: [402, 409] });

  test('it charges what it shows or nothing, and leaves no payment open', async ({ page }) => {
    const prepared = preparedOn(page);
    const next = random(20_261_129);
    const oneOf = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!;
    await fillCart(page);
    await page.goto('/cart');
    for (let round = 0; round < 6; round += 1) {
      await express(page)
        .getByRole('button', { name: oneOf(['$0', '$3', '$7']), exact: true })
        .click();
      const sheet = await openSheet(page);
      const choices = Math.floor(next() * 4);
      for (let step = 0; step < choices; step += 1) {
        const address = next() < 0.6;
        const group = sheet.getByRole('group', { name: address ? 'Shipping address' : 'Shipping method' });
        const radios = group.getByRole('radio');
        const at = Math.floor(next() * (await radios.count()));
        await radios.nth(at).click();
        await expect(group).toBeEnabled();
        // Nothing is delivered to Dallas.
        if (address && at === 2) {
          await expect(sheet.getByRole('alert')).toHaveText('This choice is not available');
          await expect(payIn(sheet)).toBeDisabled();
          await radios.first().click();
          await expect(payIn(sheet)).toBeEnabled();
        }
      }
      const total = await totalOf(sheet);
      const end = oneOf(['closed', 'declined'] as const);
      if (end === 'declined') {
        await sheet.getByLabel(/insufficient funds/).click();
        await payIn(sheet).click();
        await expect(sheet.getByRole('alert')).not.toBeEmpty();
        await expect(payIn(sheet)).toBeEnabled();
        expect([...prepared.values()].at(-1)!.totals.due).toBe(total);
      }
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await expect(sheet).toHaveCount(0);
    }
    expect(prepared.size).toBeGreaterThan(0);
    for (const intent of prepared.values())
      await expect.poll(async () => (await atStripe(page, intent)).status).toBe('canceled');
  });
});
