export const PAGE_SIZE = 8;

export function pageCount(items: number, size = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(items / size));
}

/** The items of one page; a page past the end shows the last one. */
export function pageOf<T>(items: readonly T[], page: number, size = PAGE_SIZE): T[] {
  const at = Math.min(Math.max(1, page), pageCount(items.length, size));
  return items.slice((at - 1) * size, at * size);
}

/** Page numbers to show, with null for a gap: 1 … 4 [5] 6 … 12 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((n, at) => {
    const gap = n - (numbers[at - 1] ?? n);
    if (gap === 2) return [n - 1, n];
    return gap > 2 ? [null, n] : [n];
  });
}
