const FEE_CENTS = 975;
const FEE_WITH_TIP_CENTS = 700;

/** What a delivery costs with our own couriers, or when a courier service cannot say: less with any tip. */
export function listPrice(tipCents: number): number {
  return tipCents > 0 ? FEE_WITH_TIP_CENTS : FEE_CENTS;
}
