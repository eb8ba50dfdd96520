import { createContext } from 'react';

/** The shop itself, the same on every page and for every visitor. */
export interface Shop {
  /** Its public address, without a slash at the end. */
  url: string;
  /** The time zone its days are told in, wherever the reader is. */
  timeZone: string;
}

/** What the server put into a page for the scripts. */
interface PageData {
  shop: Shop;
  /** The path the page was rendered for; null when the scripts have to render it. */
  path: string | null;
  /** There is nothing at this address; the page that says so looks the same at all of them. */
  missing: boolean;
  /** Answers that would otherwise be asked for, under the keys of their queries. */
  answers: Answers;
}

export type Answers = [key: string[], data: unknown][];

/** The development server fills no pages: there everything is asked for. In Node each page brings its own data. */
function read(): PageData {
  const text = globalThis.document?.getElementById('page-data')?.textContent;
  if (text) return JSON.parse(text) as PageData;
  return {
    shop: { url: globalThis.location?.origin ?? '', timeZone: 'America/Chicago' },
    path: null,
    missing: false,
    answers: [],
  };
}

export const pageData = read();

export const ShopContext = createContext(pageData.shop);

/** Whether the scripts have taken over the page that the visitor arrived at; see app/take-over.ts. */
export const isTakenOver = () => 'ready' in document.documentElement.dataset;

/** Takes out of the head what only described the page the visitor arrived at: pictures, structured data. */
export function dropArrivalTags(): void {
  for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
}

/** Takes out the title and summary that came with a page which the scripts render anew, or they would stand there twice. */
export function dropServedHead(): void {
  const written = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], meta[property^="og:"]';
  for (const element of document.head.querySelectorAll(written))
    if (element.getAttribute('data-served') !== 'page') element.remove();
}
