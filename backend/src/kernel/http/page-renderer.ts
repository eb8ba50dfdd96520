/** A page without the frame that all pages share. All pieces are finished, escaped HTML. */
export interface RenderedPage {
  status: 200 | 404;
  /** For the head: title, description, links. */
  head: string;
  /** Inside #root, where the scripts take it over; empty where they have to render the page themselves. */
  root: string;
  /** Behind #root: data for the scripts, which no reader has to wait for. */
  data: string;
  /** The address holds a secret (the token of a mailed link), so no other site may learn it. */
  secretAddress?: boolean;
}

/** The page of an address, before it is rendered. */
export interface Page {
  /** Addresses with the same key show the same to every visitor. Null: rendered for each request. */
  key: string | null;
  /** What the page shows. As long as these are the same objects, the page is the same, too. */
  madeOf: readonly object[];
  render(): Promise<RenderedPage>;
}

/** Renders pages. The kernel only serves them; a module on the top rung implements this. */
export abstract class PageRenderer {
  /**
   * `address` is the visitor's path and query on PUBLIC_URL; `isNew` says that the browser brought no cookie, so the shop
   * knows nothing of it and it has nothing in its cart.
   */
  abstract open(address: URL, isNew: boolean): Promise<Page>;
}
