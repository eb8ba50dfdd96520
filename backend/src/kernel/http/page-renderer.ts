import type { Session } from './request-session';

/** A page without the common frame. All parts are complete, escaped HTML. */
export interface RenderedPage {
  status: 200 | 404;
  /** For the head: title, description, links. */
  head: string;
  /** Inside #root, where it is hydrated; empty if the browser must render the page. */
  root: string;
  /** After #root: data for the scripts, which does not delay the content. */
  data: string;
  /** The address contains a secret (the token of a mailed link), so no referrer may be sent. */
  secretAddress?: boolean;
}

/** The page of an address, before it is rendered. */
export interface Page {
  /** Addresses with the same key show the same to every visitor. Null: rendered for each request. */
  key: string | null;
  /** The data of the page. As long as these are the same objects, the page is the same. */
  madeOf: readonly object[];
  render(): Promise<RenderedPage>;
}

/** The address is an old one: the page is elsewhere. */
export interface MovedPage {
  /** Path and query. */
  movedTo: string;
}

export interface PageVisitor {
  /** The browser sent no cookie, so its cart is empty. */
  isNew: boolean;
  /** With the browser's cookies. */
  headers: { cookie?: string };
  /** The network address, for limits. */
  ip: string;
  /** Reading it costs a query; the pages of an open shop are the same with and without one. */
  session: Session;
}

/** Renders pages. The kernel only serves them; a module on the top rung implements this. */
export abstract class PageRenderer {
  /** `address` is the visitor's path and query on PUBLIC_URL. */
  abstract open(address: URL, by: PageVisitor): Promise<Page | MovedPage>;

  /** The shop's name and colors without a page, for when no page can be rendered. Needs no database. */
  abstract frame(): Promise<RenderedPage>;
}
