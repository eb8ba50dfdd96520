/** What one address shows before any script has run. All pieces are finished HTML: whoever makes them has escaped them. */
export interface FilledPage {
  status: 200 | 404;
  /** For the head: title, description, links. */
  head: string;
  /** Inside #root, where the scripts put the real page; empty where there is nothing to see before. */
  root: string;
  /** Behind #root: data for the scripts, which no reader has to wait for. */
  data: string;
  /** The address holds a secret (the token of a mailed link), so no other site may learn it. */
  secretAddress?: boolean;
}

/** Who knows what stands on which page. The kernel only serves pages; a module on the top rung fills them. */
export abstract class Pages {
  /** `address` is the visitor's path and query on PUBLIC_URL. */
  abstract fill(address: URL): Promise<FilledPage>;
}
