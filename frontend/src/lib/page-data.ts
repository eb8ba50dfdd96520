import { createContext, useContext } from 'react';
import type { Brand } from '@crispi/rules/brand';
import type { Opening } from '@crispi/rules/opening';

/** The shop itself, the same on every page and for every visitor. */
export interface Shop {
  /** Its public address, without a slash at the end. */
  url: string;
  /** The time zone of its dates, regardless of the reader's. */
  timeZone: string;
  opening: Opening;
  brand: Brand;
  /** The brand is only tried on, in this browser. */
  preview?: boolean;
}

/** The server's data for the scripts. */
interface PageData {
  shop: Shop;
  /** The path the page was rendered for; null when the scripts have to render it. */
  path: string | null;
  /** Not found; that page looks the same at every address. */
  missing: boolean;
  /** Prefetched answers under their query keys. */
  answers: Answers;
}

export type Answers = [key: string[], data: unknown][];

/** In Node each page brings its own data. */
function read(): PageData {
  const text = globalThis.document?.getElementById('page-data')?.textContent;
  return text
    ? (JSON.parse(text) as PageData)
    : { shop: { timeZone: 'America/Chicago' } as Shop, path: null, missing: false, answers: [] };
}

export const pageData = read();

export const ShopContext = createContext(pageData.shop);

export const useBrand = () => useContext(ShopContext).brand;

/** Whether the first page is hydrated, see app/replay-input.ts. */
export const isTakenOver = () => 'ready' in document.documentElement.dataset;

/** Removes head elements that describe only the first page: pictures, structured data. */
export function dropArrivalTags(): void {
  for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
}

/** Removes the served title and description before the scripts render their own, which would duplicate them. */
export function dropServedHead(): void {
  const written = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], meta[property^="og:"]';
  for (const element of document.head.querySelectorAll(written))
    if (element.getAttribute('data-served') !== 'page') element.remove();
}
