import { expectGoodScreen } from '../support/screen';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce' });

test('shoppers find help and policies through the footer', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [link, title] of [
    ['Help Center', 'Help Center'],
    ['Terms', 'Terms of sale'],
    ['About', 'About Crispi'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectGoodScreen(page, `page-${link.split(' ')[0]!.toLowerCase()}`);
  }
});

test('a shopper sends a contact message by keyboard', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('region', { name: 'Write to us' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await expectGoodScreen(page, 'contact-with-errors');
  await form.getByRole('textbox', { name: 'Your name' }).focus();
  for (const words of ['Grace Hopper', 'grace@example.com', 'A cake', 'For forty people, on Saturday.']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  await expectGoodScreen(page, 'contact-sent');
});

test('staff edit a page and preview it, and shoppers read it', { tag: '@full' }, async ({ page }, { project }) => {
  await signInAsStaff(page, '/admin/pages');
  await expectGoodScreen(page, 'admin-pages');
  await page.getByRole('link', { name: 'Careers' }).click();
  const unchanged = page.getByText('No changes', { exact: true });
  await expect(unchanged).toBeAttached();
  // A phone has the bar for saving only once there is something to save, or while it has the focus.
  const bar = page.locator('[data-page-actions]');
  const height = async () => (await bar.boundingBox())!.height;
  if (project.name === 'mobile') expect(await height()).toBeLessThan(2);
  const words = `## Wanted on ${project.name}\n\n**Bakers** and [friends](/contact). <b>No HTML.</b>`;
  await page.getByRole('textbox', { name: 'Text' }).fill(words);
  await expectGoodScreen(page, 'admin-page-text');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: `Wanted on ${project.name}` })).toBeVisible();
  await expectGoodScreen(page, 'admin-page-preview');
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByText('Page saved', { exact: true }).first()).toBeVisible();
  await expect(unchanged).toBeFocused();
  expect(await height()).toBeGreaterThan(20);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('The text that comes with the shop')).toBeVisible();
  await expectGoodScreen(page, 'admin-page-history');
  await expect(async () => {
    await page.goto('/careers');
    await expect(page.getByRole('heading', { name: `Wanted on ${project.name}` })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByText('<b>No HTML.</b>')).toBeVisible();
});
