import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { expectAccessible } from '../support/accessibility';
import { boxSoFar, expectSaid, more, openBuilder, putIn, saveButton, sizeOf } from '../support/builder';

/** The whole tray: the right pane on a desktop, a sheet on a phone. */
async function openTray(page: Page) {
  const opener = page.getByRole('button', { name: 'Open your box' });
  if (!(await opener.isVisible())) return boxSoFar(page);
  await opener.click();
  return page.getByRole('dialog', { name: 'Your box' });
}

test.describe('with animation', () => {
  test.use({ reducedMotion: 'no-preference' });

  test(
    'a cookie flies to the next free well, and the lid closes over a full tray',
    { tag: '@full' },
    async ({ page }) => {
      await openBuilder(page);
      await sizeOf(page, 6).check();
      const flights = await flightsOf(page);
      await putIn(page, 6);
      await expect.poll(flights).toBe(6);
      await expect(page.locator('[data-lid]').first()).toHaveAttribute('data-lid', 'closed');
      await expect(saveButton(page)).toHaveText('Add box to cart');
    },
  );
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('cookies are placed without animation', async ({ page }) => {
    await openBuilder(page);
    await sizeOf(page, 6).check();
    const flights = await flightsOf(page);
    await putIn(page, 6);
    await expect(boxSoFar(page).getByText('6 of 6')).toBeVisible();
    const tray = await openTray(page);
    await tray
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await tray.getByRole('button', { name: 'Surprise me' }).click();
    await expect(tray.getByText('6 of 6')).toBeVisible();
    expect(await flights()).toBe(0);
  });

  test('the tray of another layout shows its cookies without animation', async ({ page }) => {
    await openBuilder(page);
    await sizeOf(page, 6).check();
    await putIn(page, 6);
    // Those of the last press have not all begun yet.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.evaluate(() => {
      window.begun = 0;
      document.addEventListener('animationstart', () => (window.begun += 1));
    });
    const { width, height } = page.viewportSize()!;
    const wide = width >= 1024;
    await page.setViewportSize({ width: wide ? 390 : 1280, height });
    await expect(page.getByRole('button', { name: 'Open your box' })).toBeVisible({ visible: wide });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.evaluate(() => window.begun)).toBe(0);
  });

  test('each step is announced to screen readers', { tag: '@full' }, async ({ page }) => {
    await openBuilder(page);
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    await sizeOf(page, 12).check();
    await expectSaid(page, 'Box of 12. 0 of 12.');
    await more(page).nth(2).click();
    await expectSaid(page, `${names[2]} added. 1 of 12.`);
    await page
      .getByRole('button', { name: /^Fewer / })
      .nth(2)
      .click();
    await expectSaid(page, `${names[2]} removed. 0 of 12.`);
    const tray = await openTray(page);
    await tray.getByRole('button', { name: 'Surprise me' }).click();
    await expectSaid(page, '12 cookies added. 12 of 12. Your box is full.');
    // A sheet hides the page behind it from screen readers, but not the announcements.
    await expect(page.locator('[role=status][aria-live=polite]').filter({ hasText: '12 of 12' })).not.toHaveAttribute(
      'aria-hidden',
      'true',
    );
    await expectAccessible(page);
  });

  test(
    'the tray lists its wells, and removing a cookie frees its well for the next one',
    { tag: '@full' },
    async ({ page }) => {
      await openBuilder(page);
      await sizeOf(page, 6).check();
      await putIn(page, 4, 4);
      const names = await page.getByRole('article').getByRole('heading').allTextContents();
      const tray = await openTray(page);
      const wells = tray.getByRole('list', { name: 'Your box' }).getByRole('listitem');
      await expect(wells).toHaveCount(6);
      await wells
        .nth(1)
        .getByRole('button', { name: `Remove ${names[1]}` })
        .click();
      await expect(wells.nth(1)).toHaveText('Empty');
      await expect(wells.nth(2).getByRole('button')).toHaveAccessibleName(`Remove ${names[2]}`);
      // The button has disappeared with its cookie: the next one has the focus.
      await expect(wells.nth(2).getByRole('button')).toBeFocused();
      await expect(tray.getByText('3 of 6')).toBeVisible();
      await page.keyboard.press('Escape');
      await more(page).nth(5).click();
      await openTray(page);
      await expect(wells.nth(1).getByRole('button')).toHaveAccessibleName(`Remove ${names[5]}`);
    },
  );

  test('a bigger box keeps the cookies, a smaller one asks which to remove', { tag: '@full' }, async ({ page }) => {
    await openBuilder(page);
    await sizeOf(page, 12).check();
    await putIn(page, 9);
    await sizeOf(page, 24).check();
    await expect(boxSoFar(page).getByText('9 of 24')).toBeVisible();
    await sizeOf(page, 6).click();
    const question = page.getByRole('dialog', { name: 'Remove 3 cookies' });
    await expect(question).toContainText('A box of 6 is too small for your 9 cookies.');
    const cookies = question.getByRole('list').getByRole('button');
    await expect(question.getByText('3 of 3 chosen')).toBeVisible();
    await cookies.nth(8).click();
    await expect(question.getByRole('button', { name: 'Change to 6' })).toBeDisabled();
    await cookies.nth(0).click();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Change to 6' }).click();
    await expect(boxSoFar(page).getByText('6 of 6')).toBeVisible();
    await expect(sizeOf(page, 6)).toBeChecked();
    await expect(saveButton(page)).toHaveText('Add box to cart');
  });

  test('a shopper who keeps all cookies keeps the size', { tag: '@full' }, async ({ page }) => {
    await openBuilder(page);
    await sizeOf(page, 12).check();
    await putIn(page, 7);
    await sizeOf(page, 6).click();
    await page.getByRole('button', { name: 'Keep 12-cookie box' }).click();
    await expect(boxSoFar(page).getByText('7 of 12')).toBeVisible();
    await expect(sizeOf(page, 12)).toBeChecked();
  });
});

declare global {
  interface Window {
    flights: number;
    begun: number;
  }
}

/** Counts the flying pictures from now on: copies above the page, removed when they have landed. */
async function flightsOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.flights = 0;
    const flown = (node: Node) => node instanceof HTMLImageElement && node.style.position === 'fixed';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) window.flights += [...addedNodes].filter(flown).length;
    }).observe(document.body, { childList: true });
  });
  return () => page.evaluate(() => window.flights);
}
