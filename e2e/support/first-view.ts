import { expect, type Page } from '@playwright/test';

/** Waits until the page is hydrated: from then on clicks take effect at once. */
export async function takenOver(page: Page): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return;
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

interface Seen {
  /** Requested API paths. */
  asked: string[];
  /** Loaded pictures, oldest first. */
  pictures: string[];
  /** Requested addresses outside the shop. */
  elsewhere: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shifts: LayoutShift[];
  }
}

/** Records a page's requests and layout shifts from its first byte. */
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
    const shifts: LayoutShift[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  return seen;
}

/** Sum of the layout shifts without user input since the page started loading. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    window.shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
  );
}

/** Bytes of each picture loaded during a visit. */
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
