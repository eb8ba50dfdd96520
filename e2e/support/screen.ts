import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { full } from './full';

/** Widths from below to above those the shop is designed for. */
const WIDTHS = full ? [320, 390, 768, 1024, 1280, 1600] : [320, 390, 1280];

/**
 * Checks the current screen: no horizontal scrolling at any width, and no axe violations at the journey's own width (in
 * a full run at all widths). With E2E_PICTURES=<folder> screenshots are saved there.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()!;
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const width of new Set([...WIDTHS, own.width])) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await expectNoSideScroll(page, name);
    if (process.env.E2E_PICTURES) await takePicture(page, path.join(process.env.E2E_PICTURES, `${name}-${width}.png`));
    if (full || width === own.width) await expectAccessible(page);
  }
  await page.setViewportSize(own);
}

async function expectNoSideScroll(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()!.width;
  const content = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(content, `the width of ${name} at ${width} px`).toBeLessThanOrEqual(width);
  const beyond = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  await expect.poll(beyond, `what is wider than its dialog on ${name} at ${width} px`).toEqual([]);
}

/** A screenshot of the whole page, including lazily loaded pictures. */
async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
  await page.screenshot({ path: file, fullPage: true });
}
