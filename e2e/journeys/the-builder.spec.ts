import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/test';
import { boxSoFar, expectSaid, more, openBuilder, putIn, saveButton, sizeOf, toast } from '../support/builder';

/** Longer than any page takes to load. */
const HOUR = 3600_000;

test('the builder shows its breadcrumb and eight flavors a page', async ({ page }) => {
  await openBuilder(page);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    /Home\s*\/\s*Shop\s*\/\s*Cookie Builder/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build Your Cookie Box');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(more(page)).toHaveCount(8);
  const first = await more(page).first().getAttribute('aria-label');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(more(page).first()).not.toHaveAccessibleName(first!);
  // Choosing a category starts at its first page.
  await page.getByRole('button', { name: 'Cookies', exact: true }).click();
  await expect(more(page).first()).toHaveAccessibleName(first!);
});

test('another category leads to the shop', async ({ page }) => {
  await openBuilder(page);
  await page.getByRole('button', { name: 'Drinks' }).click();
  await expect(page).toHaveURL(/\/shop\?category=Drinks$/);
  await page.goBack();
  // The address changes before the page renders; the shop also has a button of that name.
  await expect(more(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'All Products' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('a cookie chosen in the shop is already in the box, which asks for a size', async ({ page }) => {
  await page.goto('/shop?category=Cookies');
  const name = 'Brown Butter Chip';
  const link = page.getByRole('link', { name: `Create Cookie Box ${name}` });
  await link.click();
  await expect(toast(page, 'Cookie Added!')).toContainText(
    `${name} has been added. Please select a box size to continue.`,
  );
  await expect(page).toHaveURL(/\/cookie-builder$/);
  await expect(page.getByRole('button', { name: 'Cookies', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')).toHaveText('1');
  // It asks until a size is chosen, not only for two seconds.
  await expect(page.getByRole('alert').filter({ hasText: 'Choose Your Box Size First!' })).toBeVisible();
  await expect(page.locator('[data-pulse]')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')).toHaveText('1');
  await sizeOf(page, 6).check();
  await expect(page.getByText('Choose Your Box Size First!')).toBeHidden();
  await expect(boxSoFar(page).getByText('1 of 6')).toBeVisible();
});

test('a size chosen on the page of a cookie starts a box with that cookie; a box in progress keeps its size', async ({
  page,
}) => {
  await page.goto('/product/1');
  await page.getByRole('link', { name: /^Box of 12/ }).click();
  await expect(toast(page, 'Cookie Added!')).toContainText('Brown Butter Chip has been added.');
  await expect(boxSoFar(page).getByText('1 of 12')).toBeVisible();
  await page.goto('/product/1');
  await page.getByRole('link', { name: /^Box of 6/ }).click();
  await expect(boxSoFar(page).getByText('2 of 12')).toBeVisible();
});

test('without a size, changing a quantity highlights the sizes for 2000 ms', async ({ page }) => {
  await page.clock.install();
  await openBuilder(page);
  await page.clock.pauseAt(Date.now() + HOUR);
  const asked = page.getByText('Choose Your Box Size First!');
  await more(page).first().click();
  await expect(asked).toBeVisible();
  await expect(
    page
      .getByRole('group', { name: /^Quantity of / })
      .first()
      .getByRole('status'),
  ).toHaveText('0');
  await page.clock.runFor(1500);
  await more(page).nth(1).click();
  await page.clock.runFor(1999);
  await expect(asked).toBeVisible();
  await page.clock.runFor(1);
  await expect(asked).toBeHidden();
});

test('a full box accepts no more cookies and says so', async ({ page }) => {
  await openBuilder(page);
  await sizeOf(page, 6).check();
  const fewer = page.getByRole('button', { name: /^Fewer / }).first();
  await expect(fewer).toBeDisabled();
  await putIn(page, 6);
  await expect(boxSoFar(page).getByText('6 of 6')).toBeVisible();
  await expectSaid(page, `${await nameOfThird()} added. 6 of 6. Your box is full.`);
  await expect(more(page).first()).toBeDisabled();
  await expect(fewer).toBeEnabled();
  // Clicking a flavor's picture adds one as well.
  await page.getByRole('article').first().locator('button').first().click();
  await expect(toast(page, 'Box Full')).toContainText('Cannot add more cookies. Your 6-cookie box is full.');
  await expect(boxSoFar(page).getByText('6 of 6')).toBeVisible();

  function nameOfThird() {
    return page.getByRole('article').nth(2).getByRole('heading').textContent();
  }
});

test('a box without a size or with a wrong count cannot be added to the cart', async ({ page }) => {
  await openBuilder(page);
  await saveButton(page).click();
  await expect(toast(page, 'Select Box Size')).toContainText('Please select a box size before adding to cart.');
  await sizeOf(page, 12).check();
  await putIn(page, 5);
  await expect(saveButton(page)).toHaveText('Add 7 more to fill the box');
  await saveButton(page).click();
  await expect(toast(page, 'Incomplete Selection')).toContainText('Please select exactly 12 cookies for your box.');
  // One toast at a time.
  await expect(toast(page, 'Select Box Size')).toBeHidden();
  expect(await (await page.request.get('/api/cookie-boxes')).json()).toEqual([]);
});

test('a full box is added to the cart, and the builder is empty for the next one', async ({ page }) => {
  await openBuilder(page);
  await sizeOf(page, 6).check();
  await putIn(page, 6, 2);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await saveButton(page).click();
  const { boxSizeId, selectedCookies, totalPrice } = (await sent).postDataJSON();
  expect({ boxSizeId, totalPrice }).toEqual({ boxSizeId: expect.any(Number), totalPrice: '15.00' });
  expect(selectedCookies.map((cookie: { quantity: number }) => cookie.quantity)).toEqual([3, 3]);
  await expect(toast(page, 'Cookie Box Created!')).toContainText('Your custom cookie box has been added to cart.');
  await expect(page.getByRole('link', { name: 'Cart $15.00 (1)' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(boxSoFar(page).getByRole('link', { name: 'View cart' })).toBeVisible();
  await page.reload();
  await expect(saveButton(page)).toHaveText('Choose your box size');
});

test('the builder shows that the flavors are loading', async ({ page }) => {
  // The first page of a visit includes its data; the builder requests it when opened from another page. The answers are
  // held from the start, since an idle page may prefetch them.
  const open = await hold(page.context());
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Build a box' }).click();
  await expect(page.getByRole('status').getByText('Loading cookie builder...')).toBeVisible();
  open();
  await expect(more(page).first()).toBeVisible();
});

test('flavors that failed to load can be requested again, and the box is kept', { tag: '@full' }, async ({ page }) => {
  await openBuilder(page);
  await sizeOf(page, 6).check();
  await putIn(page, 4);
  await page.goto('/contact');
  await page.route('**/api/cookies', (route) => route.abort());
  await page.getByRole('link', { name: 'Build a box' }).click();
  await expect(page.getByText('The flavors could not be loaded')).toBeVisible();
  await page.unroute('**/api/cookies');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(boxSoFar(page).getByText('4 of 6')).toBeVisible();
});

/** Holds the flavors' answer back until the returned function is called. */
async function hold(context: BrowserContext): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await context.route('**/api/cookies', async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
