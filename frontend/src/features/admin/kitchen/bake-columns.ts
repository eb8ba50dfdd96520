import type { KitchenDay } from '@/api/models';
import { linesOf } from './board';

/** Parts of a day on the bake sheet: a shipment belongs to the part its window begins in. */
export const COLUMNS = ['Until 11', '11 – 2', 'After 2'] as const;

function columnOf(startsAt: string | null, timeZone: string): number {
  if (!startsAt) return 0;
  const hour = Number(new Date(startsAt).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }).slice(0, 2));
  return hour < 11 ? 0 : hour < 14 ? 1 : 2;
}

/** What the day takes of each product, part by part. */
export function bakeRows({ shipments, totals, timeZone }: KitchenDay) {
  return totals.map(({ productId, name, total }) => {
    const parts = COLUMNS.map(() => 0);
    for (const shipment of shipments)
      for (const line of linesOf(shipment))
        if (line.productId === productId) parts[columnOf(shipment.startsAt, timeZone)]! += line.quantity;
    return { productId, name, total, parts };
  });
}

/** Boxes to fold, by size. */
export function boxesToFold({ shipments }: KitchenDay): { size: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { boxSize } of shipments.flatMap(({ items }) => items))
    if (boxSize) counts.set(boxSize, (counts.get(boxSize) ?? 0) + 1);
  return [...counts].map(([size, count]) => ({ size, count })).sort((a, b) => a.size - b.size);
}
