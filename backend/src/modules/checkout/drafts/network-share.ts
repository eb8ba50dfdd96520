import type { ReservedGoods } from '../../catalogue';
import type { HeldWindow } from '../../stores';

/** One network's share of what is limited, before it pays. */
const SHARE = 0.2;
/** A share is never smaller than this: an ordinary order fits. */
const FLOOR = { pieces: 24, shipmentsOfWindow: 5, shipmentsOfDay: 10 };

/** What a network's unpaid checkouts hold together. */
export interface Holdings {
  goods: ReservedGoods[];
  windows: HeldWindow[];
}

/**
 * Whether the checkout `own` takes its network above its share of a product, a window or a day. Things that only the
 * network's other checkouts hold are not its fault. `room` multiplies the share; an unlimited window has none.
 */
export function isAboveShare(own: string, { goods, windows }: Holdings, room: number): boolean {
  const exceeds = (held: number, limit: number | null | undefined, floor: number) =>
    limit !== null && limit !== undefined && held > room * Math.max(floor, limit * SHARE);

  for (const { productId, stock } of goods.filter(({ key }) => key === own)) {
    const sameProduct = goods.filter((one) => one.productId === productId);
    if (exceeds(sum(sameProduct, 'quantity'), stock, FLOOR.pieces)) return true;
  }
  for (const { storeId, day, start, limits, dayLimits } of windows.filter(({ key }) => key === own)) {
    const ofDay = windows.filter((one) => one.storeId === storeId && one.day === day);
    const ofWindow = ofDay.filter((one) => one.start === start);
    for (const [held, limit, shipments] of [
      [ofWindow, limits, FLOOR.shipmentsOfWindow],
      [ofDay, dayLimits, FLOOR.shipmentsOfDay],
    ] as const) {
      if (exceeds(sum(held, 'units'), limit.units, FLOOR.pieces)) return true;
      if (exceeds(countOf(held, 'delivery'), limit.deliveries, shipments)) return true;
      if (exceeds(countOf(held, 'pickup'), limit.pickups, shipments)) return true;
    }
  }
  return false;
}

function sum<K extends string>(rows: Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

function countOf(windows: HeldWindow[], kind: HeldWindow['kind']): number {
  return windows.filter((one) => one.kind === kind).length;
}
