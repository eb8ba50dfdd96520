/** A page without the frame that all pages share. All pieces are finished HTML: whoever makes them has escaped them. */
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

/** What stands at an address, before it is rendered. */
export interface Page {
  /** Addresses with the same key show the same to everybody. Null: rendered anew each time. */
  key: string | null;
  /** What the page shows. As long as these are the same objects, the page is the same, too. */
  madeOf: readonly object[];
  render(): Promise<RenderedPage>;
}

/** Who knows what stands on which page. The kernel only serves pages; a module on the top rung renders them. */
export abstract class PageRenderer {
  /**
   * `address` is the visitor's path and query on PUBLIC_URL; `isNew` says that the browser brought no cookie, so the shop
   * knows nothing of it and it has nothing in its cart.
   */
  abstract open(address: URL, isNew: boolean): Promise<Page>;
}
