import type { ReservedGoods } from '../../catalogue';
import type { HeldUse } from '../../promotions';
import type { HeldWindow } from '../../stores';

/** A network's share of limited stock and windows before it pays. */
const SHARE = 0.2;
/** The minimum share, enough for an ordinary order. */
const FLOOR = { uses: 3, pieces: 24, shipmentsOfWindow: 5, shipmentsOfDay: 10 };

/** The total reservations of a network's unpaid checkouts. */
export interface Holdings {
  goods: ReservedGoods[];
  windows: HeldWindow[];
  /** Of promotions with a limit. */
  uses: HeldUse[];
}

/**
 * Whether the checkout `own` takes its network above its share of a product, a window, a day or a promotion. What only
 * other checkouts of the network hold does not count. `room` multiplies the share; an unlimited window has none.
 */
export function isAboveShare(own: string, { goods, windows, uses }: Holdings, room: number): boolean {
  const exceeds = (held: number, limit: number | null | undefined, floor: number) =>
    limit !== null && limit !== undefined && held > room * Math.max(floor, limit * SHARE);

  for (const { productId, stock } of goods.filter(({ key }) => key === own)) {
    const sameProduct = goods.filter((one) => one.productId === productId);
    if (exceeds(sum(sameProduct, 'quantity'), stock, FLOOR.pieces)) return true;
  }
  for (const { promotionId, useLimit } of uses.filter(({ key }) => key === own)) {
    const ofPromotion = uses.filter((one) => one.promotionId === promotionId);
    if (exceeds(ofPromotion.length, useLimit, FLOOR.uses)) return true;
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
