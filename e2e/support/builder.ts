import { expect, type Locator, type Page } from '@playwright/test';

export const boxSoFar = (page: Page) => page.getByRole('complementary', { name: 'Your box so far' });
export const more = (page: Page, flavor: string | RegExp = /^More /) =>
  typeof flavor === 'string'
    ? page.getByRole('button', { name: `More ${flavor}`, exact: true })
    : page.getByRole('button', { name: flavor });
export const sizeOf = (page: Page, size: number) => page.getByRole('radio', { name: new RegExp(`^${size} cookies, `) });
export const saveButton = (page: Page) =>
  boxSoFar(page).getByRole('button', { name: /add box to cart|more to fill|choose your box size|save box|adding/i });

/**
 * A toast by its title, with its text inside. Screen readers get the text from a separate element, also over an open
 * dialog.
 */
export const toast = (page: Page, title: string): Locator =>
  page.locator('[aria-label^=Notifications] li').filter({ hasText: title });

export async function openBuilder(page: Page, query = ''): Promise<void> {
  await page.goto(`/cookie-builder${query}`);
  await expect(more(page).first()).toBeVisible();
}

/** Adds this many cookies, cycling through the page's first flavors. */
export async function putIn(page: Page, count: number, flavors = 3): Promise<void> {
  for (let cookie = 0; cookie < count; cookie += 1)
    await more(page)
      .nth(cookie % flavors)
      .click();
}

/** Expects the announcement of the last change. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.locator('[role=status][aria-live=polite]').filter({ hasText: text }).first()).toHaveText(text);
}

export interface Line {
  id: number;
  selectedCookies: { cookieId: number; quantity: number; name: string }[];
  personalMessage: string | null;
  boxSize: string;
  totalPrice: string;
}

export async function cartLines(page: Page): Promise<Line[]> {
  return (await (await page.request.get('/api/cookie-boxes')).json()) as Line[];
}

interface Flavor {
  id: number;
  name: string;
  stock: number;
}

/** The builder's flavors in its order. */
export async function flavorsOf(page: Page): Promise<Flavor[]> {
  const all = (await (await page.request.get('/api/cookies')).json()) as (Flavor & { category: string })[];
  return all.filter(({ category }) => category === 'Cookies').sort((a, b) => a.name.localeCompare(b.name));
}

export async function putBoxInCart(page: Page, size: number, cookies: [id: number, quantity: number][]): Promise<Line> {
  const sizes = (await (await page.request.get('/api/box-sizes')).json()) as { id: number; size: number }[];
  const response = await page.request.post('/api/cookie-boxes', {
    data: {
      boxSizeId: sizes.find((boxSize) => boxSize.size === size)!.id,
      selectedCookies: cookies.map(([cookieId, quantity]) => ({ cookieId, quantity })),
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as Line;
}

/** From another browser, fills a cart with boxes of 24 of one flavor until at most `max` are left. */
export async function leaveAtMost(page: Page, max: number, { id, stock }: Flavor): Promise<number> {
  let left = stock;
  while (left > max) {
    const other = (await flavorsOf(page)).find((flavor) => flavor.id !== id)!;
    const quantity = Math.min(24, left - max);
    await putBoxInCart(
      page,
      24,
      quantity === 24
        ? [[id, 24]]
        : [
            [id, quantity],
            [other.id, 24 - quantity],
          ],
    );
    left -= quantity;
  }
  return left;
}
