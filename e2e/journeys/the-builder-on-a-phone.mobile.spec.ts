import { expect, test } from '../support/test';
import { expectGoodScreen } from '../support/screen';
import { boxSoFar, more, openBuilder, putIn, sizeOf } from '../support/builder';

test.use({ reducedMotion: 'reduce' });

test('the tray is at the bottom edge and opens as a sheet', { tag: '@full' }, async ({ page }) => {
  await openBuilder(page);
  await sizeOf(page, 12).check();
  await putIn(page, 7, 6);
  const strip = boxSoFar(page);
  await expect(strip).toBeInViewport();
  await expectGoodScreen(page, 'builder-half');
  await page.getByRole('button', { name: 'Open your box' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your box' });
  // The page is scrolled: sticky elements stay in place under the dialog.
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(page.getByRole('banner', { includeHidden: true })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-bottom-tray]')).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('button', { name: /^Remove / })).toHaveCount(7);
  await expectGoodScreen(page, 'builder-sheet');
  // The check above ends in a wide window, which shows the tray beside the flavors and closes the sheet.
  await page.getByRole('button', { name: 'Open your box' }).click();
  await sheet.getByRole('radio', { name: /^24 cookies/ }).check();
  await sheet.getByRole('button', { name: 'Surprise me' }).click();
  await expect(sheet.getByText('24 of 24')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Open your box' })).toBeFocused();
  await expect(strip.getByText('24 of 24')).toBeVisible();
  await expectGoodScreen(page, 'builder-24');
  await page.getByRole('button', { name: 'Open your box' }).click();
  await sheet.getByRole('button', { name: 'Add box to cart' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart $52.00 (1)' })).toBeVisible();
  await strip.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('the tray covers nothing: the focused element is above it, and the page ends above it', async ({ page }) => {
  await openBuilder(page);
  await sizeOf(page, 12).check();
  await putIn(page, 3);
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(hiddenFocus), 'a focused control behind the tray').toBeNull();
  }
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(more(page).first()).toBeInViewport();
});

/** The focused control's name if another element covers its center. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  const tray = document.querySelector('[data-bottom-tray]');
  return topmost && tray?.contains(topmost) && !tray.contains(focused) ? focused.outerHTML.slice(0, 200) : null;
}
