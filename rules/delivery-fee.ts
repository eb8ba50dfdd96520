/** What a delivery costs with our own couriers, in cents. */
export const DELIVERY_FEE_CENTS = 975;
/** The same with a tip of any size. */
export const TIPPED_DELIVERY_FEE_CENTS = 700;

/** The fee with our own couriers, or if a courier service has no price. */
export function listPrice(tipCents: number): number {
  return tipCents > 0 ? TIPPED_DELIVERY_FEE_CENTS : DELIVERY_FEE_CENTS;
}
