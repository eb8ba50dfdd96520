import type { Cents } from './money';

/** The most that can go back of some shipments: never more than is left of them and of their order. */
export function refundCeiling(orderLeft: Cents, shipments: readonly Cents[]): Cents {
  return Math.min(
    orderLeft,
    shipments.reduce((sum, cents) => sum + cents, 0),
  );
}

/** The parts of a refund within that ceiling: each shipment in turn gets what the order still has. */
export function withinCeiling(orderLeft: Cents, shipments: readonly Cents[]): Cents[] {
  let left = orderLeft;
  return shipments.map((wanted) => {
    const cents = Math.min(wanted, left);
    left -= cents;
    return cents;
  });
}
