/** Query strings may hold what people typed or a token of a link, so logs keep the path only. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0]!;
}
