import { expect, type Page } from '@playwright/test';

/** The page's own scripts have taken over what the server rendered: from now on a press does at once what it does. */
export async function takenOver(page: Page): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return;
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

export interface Seen {
  /** Paths of the API that were asked. */
  asked: string[];
  /** Pictures that were fetched, oldest first. */
  pictures: string[];
  /** Addresses outside the shop. */
  elsewhere: string[];
}

/** Watches what a page fetches and how it moves, from before its first byte. */
export async function watchFirstView(page: Page): Promise<Seen> {
  const seen: Seen = { asked: [], pictures: [], elsewhere: [] };
  let shop = '';
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    shop ||= origin;
    if (protocol.startsWith('http') && origin !== shop) seen.elsewhere.push(request.url());
    if (pathname.startsWith('/api/')) seen.asked.push(pathname);
    if (pathname.startsWith('/pictures/')) seen.pictures.push(pathname);
  });
  await page.addInitScript(() => {
    const shifts: { value: number; hadRecentInput: boolean }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as never[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  return seen;
}

/** Sum of the layout shifts since the page began that no visitor caused. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: { value: number; hadRecentInput: boolean }[] }).shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value }) => sum + value, 0),
  );
}

/** Bytes of each picture that a visit fetches, from its beginning on. */
export async function picturesOf(page: Page, visit: () => Promise<unknown>): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const length = Number(response.headers()['content-length'] ?? 0);
    if (pathname.startsWith('/pictures/')) weights.set(pathname, length);
  });
  await visit();
  return weights;
}
