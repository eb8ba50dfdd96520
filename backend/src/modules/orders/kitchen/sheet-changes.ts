import type { BakeTotal } from './bake-totals';
import type { SheetLine } from './printed-sheet';

/** The changes since a sheet was printed, by part of the day, negative for removed pieces. Only changed products. */
export function sheetChanges(printed: readonly SheetLine[], totals: readonly BakeTotal[]): SheetLine[] {
  const [before, after] = [byProduct(printed), byProduct(totals)];
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((productId) => {
      const [was, is] = [before.get(productId) ?? [], after.get(productId) ?? []];
      const parts = (is.length > 0 ? is : was).map((_, i) => (is[i] ?? 0) - (was[i] ?? 0));
      return { productId, parts };
    })
    .filter(({ parts }) => parts.some((pieces) => pieces !== 0));
}

const byProduct = (lines: readonly SheetLine[]) => new Map(lines.map(({ productId, parts }) => [productId, parts]));
