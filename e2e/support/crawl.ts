import { expect, type Page } from '@playwright/test';

/**
 * Opens these addresses and every page of the shop that links lead to from there, each kind of page once: addresses that
 * differ in a number, a token or their query are one kind. Returns the HTML of each, by address.
 */
export async function crawl(page: Page, from: string[]): Promise<Map<string, string>> {
  const kinds = new Set<string>();
  const pages = new Map<string, string>();
  const waiting = [...from];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address);
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    pages.set(address, await page.content());
    waiting.push(...(await linksOf(page)));
  }
  return pages;
}

const kindOf = (address: string) =>
  new URL(address, 'http://shop').pathname.replaceAll(/\d+/g, '#').replace(/(?<=^\/(follow|pay)\/).*/, '');

/** The addresses of pages of this shop; files and answers of the API are none. */
const linksOf = (page: Page) =>
  page.locator('a[href]:not([download])').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin, pathname }) => origin === location.origin && !/^\/(api|sandbox)(\/|$)|\.\w+$/.test(pathname))
      .map(({ pathname, search }) => pathname + search),
  );
