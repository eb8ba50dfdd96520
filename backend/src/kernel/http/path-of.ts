/**
 * Query strings may contain personal input or the token of a link, so logs keep only the path, and for a path that ends
 * in a token only the part before it.
 */
export function pathOf(url: string): string {
  return url.split('?', 1)[0]!.replace(/^((?:\/api)?\/(?:follow|device)\/)[^/]+/i, '$1…');
}
