import { expect, type Locator, type Page } from '@playwright/test';
import { timeSlots, type Shopper } from './shopper';

export interface Gift {
  firstName: string;
  zipCode: string;
  /** A day with windows, "2026-11-21". */
  day: string;
  /** One of the presets. */
  tip: 0 | 3 | 5 | 7;
}

export const customerInformation = (page: Page) => page.getByRole('region', { name: 'Customer Information' });
export const recipientCard = (page: Page, at: number) => page.locator(`[data-recipient="${at}"]`);
export const shelf = (page: Page) => page.getByRole('region', { name: 'Items to assign' });

/** Assigns the first unassigned item of this name. */
export async function assignItem(page: Page, item: string, to: string): Promise<void> {
  await shelf(page).getByLabel(`Send ${item} to`).first().selectOption({ label: to });
  await shelf(page)
    .getByRole('button', { name: `Assign ${item}`, exact: true })
    .first()
    .click();
}

/** Opens the checkout as a gift and fills in the giver's details. */
export async function beginGift(page: Page, { firstName, lastName, email }: Shopper): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  const form = customerInformation(page);
  await form.getByRole('switch', { name: 'This is a gift' }).click();
  const giver = form.getByRole('group', { name: 'Your details' });
  await giver.getByLabel('First name').fill(firstName);
  await giver.getByLabel('Last name').fill(lastName);
  await giver.getByLabel('Phone').fill('5125550142');
  await giver.getByLabel('Email').fill(email);
}

export async function fillRecipient(card: Locator, { firstName, zipCode, day, tip }: Gift): Promise<void> {
  await card.getByLabel('First name').fill(firstName);
  await card.getByLabel('Last name').fill('Doe');
  await card.getByLabel('Phone').fill('5125550188');
  await card.getByLabel('Address line 1').fill('600 Congress Ave');
  await card.getByLabel('City').fill('Austin');
  await card.getByLabel('State').selectOption('TX');
  await card.getByLabel('ZIP code').fill(zipCode);
  await card.getByLabel('Delivery date').fill(day);
  await timeSlots(card).first().check();
  await card.getByLabel('Delivery instructions').fill(`Ring at ${firstName}.`);
  await card.getByRole('button', { name: 'Choose Tip for the driver' }).click();
  await card.getByRole('button', { name: `$${tip}`, exact: true }).click();
}

/** Delivery days from tomorrow on. */
export async function openDays(page: Page, wanted: number): Promise<string[]> {
  const days: string[] = [];
  for (let ahead = 1; ahead <= 14 && days.length < wanted; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const answer = await page.request.get(`/api/delivery-times?date=${day}&zipCode=78701&fulfilment=delivery`);
    if (((await answer.json()) as unknown[]).length > 0) days.push(day);
  }
  expect(days).toHaveLength(wanted);
  return days;
}
