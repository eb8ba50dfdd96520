import path from 'node:path';
import type { Browser, FileChooser, Page } from '@playwright/test';
import { expectToast } from '../support/account';
import { pressOn, tabTo } from '../support/keyboard';
import { signInAsStaff } from '../support/staff';
import { expect, test } from '../support/test';

/** Any picture will do: these come with the shop. */
const pictureOf = (slug: string) => path.resolve(__dirname, `../../backend/assets/pictures/${slug}-960.webp`);

/** Expects that a shopper sees the complete uploaded picture of a product. */
async function expectUploadedPicture(browser: Browser, product: string): Promise<void> {
  const context = await browser.newContext();
  const shopper = await context.newPage();
  await expect(async () => {
    await shopper.goto(`/shop?search=${encodeURIComponent(product)}`);
    const picture = shopper.getByRole('article').filter({ hasText: product }).locator('img');
    const shown = await picture.evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      return { from: img.currentSrc, width: img.naturalWidth };
    });
    expect(shown.from).toMatch(/\/pictures\/uploads\/[0-9a-f]{32}-\d+\.avif$/);
    expect(shown.width).toBeGreaterThan(0);
  }).toPass();
  await context.close();
}

async function openProducts(page: Page): Promise<void> {
  await signInAsStaff(page, '/admin/products?category=all');
}

test(
  'staff replace the picture of a product with the mouse, and shoppers see it',
  { tag: '@full' },
  async ({ page, browser }) => {
    await openProducts(page);
    await page.getByRole('button', { name: 'Edit Canvas Tote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Product' });
    const choose = async (file: Parameters<FileChooser['setFiles']>[0]) => {
      const opened = page.waitForEvent('filechooser');
      await dialog.getByLabel('Choose picture').click();
      await (await opened).setFiles(file);
    };
    await choose({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(dialog.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible();
    await choose(pictureOf('baker-cap'));
    await expect(dialog.getByText('baker-cap-960.webp')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Product' }).click();
    await expectToast(page, 'Product saved successfully');
    await expect(dialog).toBeHidden();
    await expectUploadedPicture(browser, 'Canvas Tote');
  },
);

test('staff replace the picture of a product by keyboard', { tag: '@full' }, async ({ page, browser }) => {
  await openProducts(page);
  await page.getByRole('searchbox').fill('Oven Mitt');
  await pressOn(page, page.getByRole('button', { name: 'Edit Oven Mitt' }));
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  // Waits for the dialog before the key press: the browser must set up the interception first.
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, dialog.getByLabel('Choose picture'));
  await page.keyboard.press('Enter');
  await (await opened).setFiles(pictureOf('bakers-apron'));
  await expect(dialog.getByText('bakers-apron-960.webp')).toBeVisible();
  await pressOn(page, dialog.getByRole('button', { name: 'Save Product' }));
  await expectToast(page, 'Product saved successfully');
  await expectUploadedPicture(browser, 'Oven Mitt');
});
