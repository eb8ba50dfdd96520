const FEE_CENTS = 975;
const FEE_WITH_TIP_CENTS = 700;

/** The delivery fee with our own couriers, or if a courier service has no price. It is lower with a tip. */
export function listPrice(tipCents: number): number {
  return tipCents > 0 ? FEE_WITH_TIP_CENTS : FEE_CENTS;
}
