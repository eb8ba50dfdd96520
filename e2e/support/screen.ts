import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { full } from './full';

/** From narrower to wider than the shop is built for. */
const WIDTHS = full ? [320, 390, 768, 1024, 1280, 1600] : [320, 390, 1280];

/**
 * Expects of a screen as it stands what every screen owes its users: nothing to scroll to the side at any width, nothing
 * for axe to find at the story's own (in a full run at any). With E2E_PICTURES=<folder> pictures of it are kept there.
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

/** The whole page, with the pictures further down that load when somebody scrolls there. */
async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
  await page.screenshot({ path: file, fullPage: true });
}
