import type { KitchenShipment } from './kitchen-shipment';

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
}

/** The bake sheet: every line of every shipment that was not cancelled. What is ready, or ticked, is done. */
export function bakeTotals(shipments: readonly KitchenShipment[]): BakeTotal[] {
  const totals = new Map<number, BakeTotal>();
  for (const { stage, items } of shipments) {
    if (stage === 'cancelled') continue;
    for (const { productId, name, category, imageUrl, quantity, packed } of items.flatMap(({ lines }) => lines)) {
      const before = totals.get(productId) ?? { productId, name, category, imageUrl, total: 0, left: 0 };
      const left = stage === 'to_pack' && !packed ? quantity : 0;
      totals.set(productId, { ...before, total: before.total + quantity, left: before.left + left });
    }
  }
  return [...totals.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.productId - b.productId);
}
