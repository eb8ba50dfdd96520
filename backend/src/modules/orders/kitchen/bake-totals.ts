import { localHour } from '../../stores';
import type { KitchenShipment } from './kitchen-shipment';

/** The hours at which a part of the bake sheet ends and the next one begins. */
const PARTS_BEGIN = [0, 11, 14];
export const DAY_PARTS = PARTS_BEGIN.length;

/** What a day takes of one product. */
export interface BakeTotal {
  productId: number;
  name: string;
  category: string;
  imageUrl: string | null;
  /** Pieces in the day's shipments, packed or not. */
  total: number;
  /** Of these, still to be baked and packed. */
  left: number;
  /** The total by part of the day: a shipment belongs to the part its window begins in. */
  parts: number[];
}

/** The bake sheet: every line of every shipment that was not cancelled. What is ready, or ticked, is done. */
export function bakeTotals(shipments: readonly KitchenShipment[], timeZone: string): BakeTotal[] {
  const totals = new Map<number, BakeTotal>();
  for (const { stage, items, startsAt } of shipments) {
    if (stage === 'cancelled') continue;
    const part = partOf(startsAt, timeZone);
    for (const { productId, name, category, imageUrl, quantity, packed } of items.flatMap(({ lines }) => lines)) {
      const before = totals.get(productId) ?? { total: 0, left: 0, parts: PARTS_BEGIN.map(() => 0) };
      totals.set(productId, {
        productId,
        name,
        category,
        imageUrl,
        total: before.total + quantity,
        left: before.left + (stage === 'to_pack' && !packed ? quantity : 0),
        parts: before.parts.map((pieces, i) => (i === part ? pieces + quantity : pieces)),
      });
    }
  }
  return [...totals.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.productId - b.productId);
}

function partOf(startsAt: Date | null, timeZone: string): number {
  const hour = startsAt ? localHour(startsAt, timeZone) : 0;
  return PARTS_BEGIN.findLastIndex((begin) => hour >= begin);
}
