import type { GoodsKind } from '../../catalogue';
import { localHour } from '../../stores';
import type { KitchenShipment } from './kitchen-shipment';

/** The hours at which one part of the bake sheet ends and the next begins. */
const PARTS_BEGIN = [0, 11, 14];
export const DAY_PARTS = PARTS_BEGIN.length;

/** The total of one product on a day. */
export interface BakeTotal {
  productId: number;
  name: string;
  category: string;
  kind: GoodsKind;
  imageUrl: string | null;
  /** Pieces in the day's shipments, packed or not. */
  total: number;
  /** Pieces still to be baked and packed. */
  left: number;
  /** The total by part of the day: that in which the shipment's window begins. */
  parts: number[];
}

/** The bake sheet: all lines of all shipments that were not cancelled. Lines that are ready or ticked are done. */
export function bakeTotals(shipments: readonly KitchenShipment[], timeZone: string): BakeTotal[] {
  const totals = new Map<number, BakeTotal>();
  for (const { stage, items, startsAt } of shipments) {
    if (stage === 'cancelled') continue;
    const part = partOf(startsAt, timeZone);
    for (const { productId, name, category, kind, imageUrl, quantity, packed } of items.flatMap(({ lines }) => lines)) {
      const before = totals.get(productId) ?? { total: 0, left: 0, parts: PARTS_BEGIN.map(() => 0) };
      totals.set(productId, {
        productId,
        name,
        category,
        kind,
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
