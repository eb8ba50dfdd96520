/** "Crème Brûlée & Co." → "creme-brulee-co". */
export function slugOf(name: string): string {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}|['’]/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 80)
      .replaceAll(/^-|-$/g, '') || 'product'
  );
}

/** The slug, or the first of "slug-2", "slug-3" … that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let n = 2; taken.has(free); n += 1) free = `${slug}-${n}`;
  return free;
}
