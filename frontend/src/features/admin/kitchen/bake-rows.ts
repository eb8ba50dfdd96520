import type { KitchenDay } from '@/api/models';
import { clockOf, momentOf } from './shop-clock';

/** Parts of a day on the bake sheet, as the server counts them: a shipment belongs to the part its window begins in. */
export const COLUMNS = ['Until 11', '11 – 2', 'After 2'] as const;

export interface BakeRow {
  productId: number;
  name: string;
  total: number;
  parts: number[];
  /** What came since the last print, part by part; what went is below zero. */
  since: number[];
}

export const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

/** What the day takes of each product, and what it no longer takes since a sheet was printed. */
export function bakeRows({ totals, sheet }: KitchenDay): BakeRow[] {
  const changes = new Map(sheet?.changes.map((change) => [change.productId, change]));
  const rows = totals.map(({ productId, name, total, parts }) => ({
    productId,
    name,
    total,
    parts,
    since: changes.get(productId)?.parts ?? [],
  }));
  const gone = [...changes.values()]
    .filter(({ productId }) => !totals.some((total) => total.productId === productId))
    .map(({ productId, name, parts }) => ({ productId, name, total: 0, parts: parts.map(() => 0), since: parts }));
  return gone.length > 0 ? [...rows, ...gone].sort((a, b) => a.name.localeCompare(b.name)) : rows;
}

/** "+6", "−2", or nothing. */
export const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '');

/** "2:47 PM"; with its day, where that is not today. */
export function printedWhen(printedAt: string, now: number, timeZone: string): string {
  const at = Date.parse(printedAt);
  const day = (moment: number) => new Date(moment).toLocaleDateString('en-US', { timeZone });
  return day(at) === day(now) ? clockOf(at, timeZone) : momentOf(at, timeZone);
}

/** Boxes to fold, by size. */
export function boxesToFold({ shipments }: KitchenDay): { size: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { boxSize } of shipments.flatMap(({ items }) => items))
    if (boxSize) counts.set(boxSize, (counts.get(boxSize) ?? 0) + 1);
  return [...counts].map(([size, count]) => ({ size, count })).sort((a, b) => a.size - b.size);
}
