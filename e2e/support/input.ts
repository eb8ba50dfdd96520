import type { Locator, Page } from '@playwright/test';
import { pressOn, tabTo } from './keyboard';

/** A way to operate a page, so that one journey can be walked in several. */
export interface Input {
  /** A button, link or box to tick. */
  press: (control: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** How often something was pressed. */
  presses: () => number;
}

export function byMouse(): Input {
  let presses = 0;
  return {
    press: async (control) => {
      presses += 1;
      await control.click();
    },
    write: (field, text) => field.fill(text),
    presses: () => presses,
  };
}

export function byKeyboard(page: Page): Input {
  let presses = 0;
  return {
    press: async (control) => {
      presses += 1;
      await control.waitFor();
      const role = await control.evaluate((element) =>
        element instanceof HTMLInputElement ? 'input' : element.tagName.toLowerCase(),
      );
      await pressOn(page, control, role === 'input' ? 'Space' : 'Enter');
    },
    write: async (field, text) => {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    presses: () => presses,
  };
}
