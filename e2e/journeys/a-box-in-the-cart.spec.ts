import { expect, test } from '../support/test';
import { expectAccessible } from '../support/accessibility';
import {
  boxSoFar,
  cartLines,
  flavorsOf,
  leaveAtMost,
  type Line,
  more,
  openBuilder,
  putBoxInCart,
  putIn,
  saveButton,
  sizeOf,
  toast,
} from '../support/builder';

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

/** The quantity of each flavor, smallest first. */
const quantities = (line: Line) => line.selectedCookies.map(({ quantity }) => quantity).sort((a, b) => a - b);

test.use({ reducedMotion: 'reduce' });

test('a message of 50 words is written in the builder and added to the cart with the box', async ({ page }) => {
  await openBuilder(page);
  await sizeOf(page, 6).check();
  await putIn(page, 6);
  await openMessage();
  const dialog = page.getByRole('dialog', { name: 'Add a personal message' });
  await expect(dialog.getByRole('button', { name: 'Save message' })).toBeDisabled();
  await dialog.getByLabel('Your message').fill(words(53));
  await expect(dialog.getByText('53/50 words')).toBeVisible();
  await expect(dialog.getByText('Exceeds limit by 3 words')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save message' }).click();
  await expect(dialog.getByText('Your message has 53 words. Please limit it to 50 words.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your message').fill(words(50));
  await expect(dialog.getByText('50/50 words')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save message' }).click();
  await expect(toast(page, 'Message saved')).toContainText('Your personal message has been saved to the card.');
  await expect(dialog).toBeHidden();
  await page.reload();
  await saveButton(page).click();
  await expect(toast(page, 'Cookie Box Created!')).toBeVisible();
  expect((await cartLines(page)).map((line) => line.personalMessage)).toEqual([words(50)]);

  async function openMessage() {
    const sheet = page.getByRole('button', { name: 'Open your box' });
    if (await sheet.isVisible()) await sheet.click();
    await page.getByRole('button', { name: 'Add a message' }).click();
  }
});

test('a box is edited from the cart and keeps its message', async ({ page }) => {
  const [first, second] = await flavorsOf(page);
  const { id } = await putBoxInCart(page, 6, [[first!.id, 6]]);
  await page.request.patch(`/api/cookie-boxes/${id}/message`, { data: { personalMessage: 'For Mia' } });
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Edit box' }).click();
  await expect(boxSoFar(page).getByText('6 of 6')).toBeVisible();
  await page.getByRole('button', { name: `Fewer ${first!.name}` }).click();
  await more(page, second!.name).click();
  // Unsaved changes survive a reload.
  await page.reload();
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  const [line] = await cartLines(page);
  expect(line).toMatchObject({ id, personalMessage: 'For Mia' });
  expect(quantities(line!)).toEqual([1, 5]);
});

test('a box is duplicated in the cart with its message', async ({ page }) => {
  const [first] = await flavorsOf(page);
  const { id } = await putBoxInCart(page, 6, [[first!.id, 6]]);
  await page.request.patch(`/api/cookie-boxes/${id}/message`, { data: { personalMessage: 'For Mia' } });
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Duplicate / }).click();
  await expect(toast(page, 'Box Duplicated')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart $30.00 (2)' })).toBeVisible();
  const lines = await cartLines(page);
  expect(lines.map((line) => line.personalMessage)).toEqual(['For Mia', 'For Mia']);
  expect(lines[1]!.selectedCookies).toEqual(lines[0]!.selectedCookies);
});

test.describe('a box that was removed from the cart', () => {
  test.use({ provoked: [404] });

  test('cannot be edited', async ({ page }) => {
    await page.goto('/cookie-builder?box=999999');
    await expect(page.getByText('This box is not in your cart any more')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Build a new box' }).click();
    await expect(saveButton(page)).toHaveText('Choose your box size');
  });

  test('during an edit is added again as a new box', async ({ page }) => {
    const [first] = await flavorsOf(page);
    const { id } = await putBoxInCart(page, 6, [[first!.id, 6]]);
    await page.goto(`/cookie-builder?box=${id}`);
    await expect(boxSoFar(page).getByText('6 of 6')).toBeVisible();
    await page.request.delete(`/api/cookie-boxes/${id}`);
    await saveButton(page).click();
    await expect(toast(page, 'Box Not in Your Cart')).toBeVisible();
    await expect(page).toHaveURL(/\/cookie-builder$/);
    await expect(boxSoFar(page).getByText('6 of 6')).toBeVisible();
    await saveButton(page).click();
    await expect(toast(page, 'Cookie Box Created!')).toBeVisible();
    expect(await cartLines(page)).toHaveLength(1);
  });
});

test(
  'a box that could not be sent stays in the builder, and a retry after a lost answer creates no second box',
  { tag: '@full' },
  async ({ page }) => {
    await openBuilder(page);
    await sizeOf(page, 6).check();
    await putIn(page, 6);
    // The box is created, but the answer is lost.
    await page.route('**/api/cookie-boxes', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await saveButton(page).click();
    await expect(toast(page, 'Error')).toContainText('Failed to create cookie box. Please try again.');
    await expect(boxSoFar(page).getByText('6 of 6')).toBeVisible();
    await page.unroute('**/api/cookie-boxes');
    await page.reload();
    await page
      .getByRole('button', { name: /^Fewer / })
      .first()
      .click();
    await more(page).nth(4).click();
    await saveButton(page).click();
    await expect(toast(page, 'Cookie Box Created!')).toBeVisible();
    const lines = await cartLines(page);
    expect(lines).toHaveLength(1);
    expect(quantities(lines[0]!)).toEqual([1, 1, 2, 2]);
  },
);

test.describe('when a flavor is running short', () => {
  test.use({ provoked: [409] });

  test(
    'the box shows which flavor and how many are left, and removes the excess with one press',
    { tag: '@full' },
    async ({ page }) => {
      // The other journeys buy the builder's first flavors and those with the most stock: none of them takes from this
      // one.
      const flavors = (await flavorsOf(page)).slice(5).filter(({ stock }) => stock > 30);
      const [rare] = flavors.sort((a, b) => a.stock - b.stock);
      await openBuilder(page);
      await sizeOf(page, 6).check();
      const first = page.getByRole('article').first().getByRole('heading');
      while (!(await more(page, rare!.name).isVisible())) {
        const shown = await first.textContent();
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(first).not.toHaveText(shown!);
      }
      for (let cookie = 0; cookie < 6; cookie += 1) await more(page, rare!.name).click();
      const left = await leaveAtMost(page, 4, rare!);
      const kept = `Only ${left} of ${rare!.name} left.`;
      await saveButton(page).click();
      await expect(toast(page, 'Error')).toContainText(kept);
      const notice = page.getByRole('alert').filter({ hasText: kept });
      const remove = `Remove ${6 - left} cookies`;
      await expect(notice).toBeInViewport();
      await expect(page.locator('[data-unavailable]')).toHaveCount(6 - left);
      await expect(boxSoFar(page).getByRole('button', { name: remove }).last()).toBeInViewport();
      await notice.getByRole('button', { name: remove }).click();
      await expect(notice).toBeHidden();
      await expect(page.locator('[data-unavailable]')).toHaveCount(0);
      await expect(boxSoFar(page).getByText(`${left} of 6`)).toBeVisible();
      await expect(more(page, rare!.name)).toBeDisabled();
    },
  );

  test('a flavor that is no longer sold is removed from a saved box', { tag: '@full' }, async ({ page }) => {
    await openBuilder(page);
    await sizeOf(page, 6).check();
    await putIn(page, 3);
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('crispi:box')!);
      kept.box.wells.push(999_999);
      sessionStorage.setItem('crispi:box', JSON.stringify(kept));
    });
    await page.reload();
    await expect(boxSoFar(page).getByText('4 of 6')).toBeVisible();
    const notice = page.getByRole('alert').filter({ hasText: 'A flavor is sold out.' });
    await notice.getByRole('button', { name: 'Remove 1 cookie' }).click();
    await expect(boxSoFar(page).getByText('3 of 6')).toBeVisible();
  });
});
