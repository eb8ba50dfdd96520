import { applyRate, splitByWeight, type Cents } from '../../../kernel/money';

interface Priced {
  id: number;
  totalCents: Cents;
  isTaxable: boolean;
}

interface Packed {
  lineIds: number[];
  deliveryFeeCents: Cents;
  tipCents: Cents;
}

export interface Sums {
  itemsCents: Cents;
  deliveryFeeCents: Cents;
  tipCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  parcels: { itemsCents: Cents; taxCents: Cents }[];
}

/**
 * Total = items + Σ(courier fee + tip) + tax. Tax is worked out once per order, on its taxable single items, and then
 * split over the parcels, so that the parcels' totals always add up to the order's.
 */
export function addUp(lines: readonly Priced[], parcels: readonly Packed[], taxRate: string): Sums {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const linesOf = (parcel: Packed) => parcel.lineIds.map((id) => byId.get(id)!);
  const items = parcels.map((parcel) => sum(linesOf(parcel).map((line) => line.totalCents)));
  const taxable = parcels.map((parcel) => sum(linesOf(parcel).map((line) => (line.isTaxable ? line.totalCents : 0))));
  const taxCents = applyRate(sum(taxable), taxRate);
  const taxes = splitByWeight(taxCents, taxable);
  const itemsCents = sum(items);
  const deliveryFeeCents = sum(parcels.map((parcel) => parcel.deliveryFeeCents));
  const tipCents = sum(parcels.map((parcel) => parcel.tipCents));
  return {
    itemsCents,
    deliveryFeeCents,
    tipCents,
    taxCents,
    totalCents: itemsCents + deliveryFeeCents + tipCents + taxCents,
    parcels: parcels.map((_, i) => ({ itemsCents: items[i]!, taxCents: taxes[i]! })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
