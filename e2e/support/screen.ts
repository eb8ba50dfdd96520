import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';

/**
 * Expects of a screen as it stands what every screen owes its users: nothing for axe to find, nothing to scroll to
 * the side, on a phone down to 320 px. With E2E_PICTURES=<folder> a picture of it is kept there.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  if (process.env.E2E_PICTURES) await takePicture(page, path.join(process.env.E2E_PICTURES, `${name}-${width}.png`));
  await expectAccessible(page);
  await expectNoSideScroll(page, name);
  if (width > 390) return;
  await page.setViewportSize({ width: 320, height });
  await expectNoSideScroll(page, name);
  await page.setViewportSize({ width, height });
}

async function expectNoSideScroll(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()!.width;
  const content = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(content, `the width of ${name} at ${width} px`).toBeLessThanOrEqual(width);
}

/** The whole page, with the pictures further down that load when somebody scrolls there. */
async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
  await page.screenshot({ path: file, fullPage: true });
}
