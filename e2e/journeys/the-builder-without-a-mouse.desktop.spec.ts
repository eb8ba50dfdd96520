import { expect, test } from '../support/test';
import { pressOn, tabTo } from '../support/keyboard';
import { boxSoFar, expectSaid, more, saveButton, sizeOf, toast } from '../support/builder';

test('a box of twelve is built by keyboard alone, and the focus is never lost', { tag: '@full' }, async ({ page }) => {
  await page.goto('/cookie-builder');
  await expect(more(page).first()).toBeVisible();
  // Sizes, flavors and tray follow in tab order, without going back.
  await pressOn(page, sizeOf(page, 6), 'Space');
  await page.keyboard.press('ArrowRight');
  await expect(sizeOf(page, 12)).toBeChecked();
  for (const [at, cookies] of [5, 4, 3].entries()) {
    await tabTo(page, more(page).nth(at));
    for (let cookie = 0; cookie < cookies; cookie += 1) await page.keyboard.press('Enter');
  }
  await expect(boxSoFar(page).getByText('12 of 12')).toBeVisible();
  // The button that filled the box keeps the focus although it is now disabled, and says why.
  await expect(more(page).nth(2)).toBeDisabled();
  await expect(more(page).nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Box Full')).toContainText('Cannot add more cookies. Your 12-cookie box is full.');

  const cookies = boxSoFar(page).getByRole('list', { name: 'Your box' }).getByRole('button');
  await tabTo(page, cookies.first());
  const name = (await cookies.first().getAttribute('aria-label'))!.replace('Remove ', '');
  await page.keyboard.press('Enter');
  await expectSaid(page, `${name} removed. 11 of 12.`);
  await expect(cookies.first()).toBeFocused();

  await pressOn(page, page.getByRole('button', { name: 'Surprise me', exact: true }));
  await expect(boxSoFar(page).getByText('12 of 12')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Surprise me', exact: true })).toBeFocused();
  await tabTo(page, saveButton(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Cookie Box Created!')).toBeVisible();
  await expect(boxSoFar(page).getByRole('link', { name: 'View cart' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Cart $28.00 (1)' })).toBeVisible();
});

test(
  'choosing a smaller box by keyboard asks for confirmation and returns the focus',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/cookie-builder');
    await expect(more(page).first()).toBeVisible();
    await pressOn(page, sizeOf(page, 6), 'ArrowRight');
    await tabTo(page, more(page).first());
    for (let cookie = 0; cookie < 7; cookie += 1) await page.keyboard.press('Enter');
    await tabTo(page, sizeOf(page, 12), 'Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    const question = page.getByRole('dialog', { name: 'Remove 1 cookie' });
    await pressOn(page, question.getByRole('button', { name: 'Change to 6' }));
    await expect(boxSoFar(page).getByText('6 of 6')).toBeVisible();
    await expect(sizeOf(page, 6)).toBeFocused();
  },
);
