/**
 * Query strings may hold what people typed or a token of a link, so logs keep the path only, and of a path that ends in
 * a token what comes before it.
 */
export function pathOf(url: string): string {
  return url.split('?', 1)[0]!.replace(/^((?:\/api)?\/(?:follow|device)\/)[^/]+/i, '$1…');
}
