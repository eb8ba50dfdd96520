import { pressOn } from '../support/keyboard';
import { expectGoodScreen } from '../support/screen';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test('staff see the windows of a week, and find out by keyboard why one is unavailable', async ({ page }) => {
  await signInAsStaff(page);
  await page.goto('/admin/capacity');
  const grid = page.getByRole('grid', { name: 'Cookies by time slot' });
  await expect(grid.getByRole('rowheader', { name: 'Whole day' })).toBeVisible();
  await expectGoodScreen(page, 'admin-capacity');
  const ask = page.getByRole('button', { name: 'Why isn’t this time slot available?' });
  await pressOn(page, ask);
  const dialog = page.getByRole('dialog', { name: 'Why isn’t this time slot available?' });
  await expect(dialog.getByText(/^(No orders hold it|Orders (on|in) this)/).first()).toBeVisible();
  await expectGoodScreen(page, 'admin-capacity-inquiry');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
});
