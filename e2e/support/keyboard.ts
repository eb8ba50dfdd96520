import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 120;

/**
 * Presses Tab, or Shift+Tab, until the control has the focus. Each element on the way must be in view with a visible
 * focus.
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    // Smooth scrolling needs a moment to bring it into view.
    await expect.poll(() => lostStop(page), 'a focused element out of sight').toBeNull();
  }
  throw new Error(`${wanted.toString()} was not reached with ${key}.`);
}

/** The focused element's HTML if it is out of view or has no visible focus, else null. */
function lostStop(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const inView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const carriers = [focused, focused.closest('label')].filter((element) => element !== null);
    const marked = carriers.some((element) => getComputedStyle(element).outlineStyle !== 'none');
    return inView && marked ? null : focused.outerHTML.slice(0, 200);
  });
}

/** Expects that the last press left the focus on a control in view. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus after a press')
    .not.toBe('BODY');
  await expect.poll(() => lostStop(page), 'a focused element out of sight').toBeNull();
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Tabs to a button, link or radio button and presses it. */
export async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
