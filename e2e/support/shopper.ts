import { expect, type Locator, type Page } from '@playwright/test';

export interface Shopper {
  firstName: string;
  lastName: string;
  email: string;
  /** A default number if omitted. */
  phone?: string;
}

/** A shopper with a unique e-mail address: journeys share a shop and find their own orders and e-mails by it. */
export function newShopper(firstName = 'Rosa'): Shopper {
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  return { firstName, lastName: 'Alvarez', email: `${firstName.toLowerCase()}.${id}@example.com` };
}

const boxSoFar = (page: Page) => page.getByRole('complementary', { name: 'Your box so far' });

/** A box of six in the builder, three flavors twice each. */
export async function fillBoxOfSix(page: Page): Promise<void> {
  await page.goto('/cookie-builder');
  await page.getByRole('radio', { name: '6 cookies, $15.00' }).check();
  const more = page.getByRole('button', { name: /^More / });
  for (let cookie = 0; cookie < 6; cookie += 1) {
    await more.nth(cookie % 3).click();
    await expect(boxSoFar(page).getByText(`${cookie + 1} of 6`)).toBeVisible();
  }
}

export async function addBoxToCart(page: Page): Promise<void> {
  await boxSoFar(page).getByRole('button', { name: 'Add box to cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart $15.00 (1)' })).toBeVisible();
}

export async function buildBoxOfSix(page: Page): Promise<void> {
  await fillBoxOfSix(page);
  await addBoxToCart(page);
}

/** From the cart to the card fields, as a guest with a delivery. */
export async function checkOut(page: Page, shopper: Shopper): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await fillCustomerForm(page, shopper);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

export async function fillCustomerForm(page: Page, { firstName, lastName, email }: Shopper): Promise<void> {
  const form = page.getByRole('region', { name: 'Customer Information' });
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Phone').fill('5125550142');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Address line 1').fill('600 Congress Ave');
  await form.getByLabel('City').fill('Austin');
  await form.getByLabel('State').selectOption('TX');
  await form.getByLabel('ZIP code').fill('78701');
  await form.getByLabel('Delivery date').fill(await openDay(page));
  await timeSlots(form).first().check();
  await form.getByLabel('Delivery instructions').fill('Leave it at the front desk.');
}

/** The available time slots of the chosen date. */
export const timeSlots = (form: Page | Locator, label = 'Delivery time') =>
  form.getByRole('radiogroup', { name: label }).locator('input:enabled');

/** The first day from tomorrow on with an available window. */
export async function openDay(page: Page): Promise<string> {
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const query = `date=${day}&zipCode=78701&fulfilment=delivery`;
    const answer = await page.request.get(`/api/delivery-times?${query}`);
    const windows = (await answer.json()) as unknown[];
    if (windows.length > 0) return day;
  }
  throw new Error('The shop delivers on no day of the next two weeks.');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Enters a card and presses Pay. The caller checks the outcome. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await payButton(page).click();
}

/** Expects the confirmation page; returns the order's number. */
export async function expectOrderPlaced(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('heading', { name: 'Order processed successfully!' })).toBeVisible();
  const number = await page.getByText(/^#\d+$/).textContent();
  return number!.slice(1);
}
