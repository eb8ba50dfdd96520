import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 120;

/**
 * Goes from stop to stop with Tab, or backwards with Shift+Tab, until the wanted control has the focus. Each stop on
 * the way must be in view and marked, or people who see lose their place.
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    // A page that scrolls softly needs a moment to bring it into view.
    await expect.poll(() => lostStop(page), 'a stop nobody can see').toBeNull();
  }
  throw new Error(`${wanted.toString()} was not reached with ${key}.`);
}

/** The focused element's HTML when it is out of view or carries no mark; null when all is well. */
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
