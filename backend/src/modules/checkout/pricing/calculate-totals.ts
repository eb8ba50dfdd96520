import { applyRate, splitByWeight, type Cents } from '@crispi/rules/money';

interface Priced {
  id: number;
  totalCents: Cents;
  isTaxable: boolean;
  /** The line's share of the discount. */
  discountCents?: Cents;
}

interface Planned {
  lineIds: number[];
  deliveryFeeCents: Cents;
  tipCents: Cents;
}

export interface Sums {
  itemsCents: Cents;
  discountCents: Cents;
  deliveryFeeCents: Cents;
  tipCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  shipments: { itemsCents: Cents; discountCents: Cents; taxCents: Cents }[];
}

/**
 * Total = items - discount + Σ(courier fee + tip) + tax. Tax is computed once per order, on what its taxable single
 * items cost after the discount, and then split over the shipments, so that their totals always add up to the order's.
 */
export function calculateTotals(lines: readonly Priced[], shipments: readonly Planned[], taxRate: string): Sums {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const linesOf = (shipment: Planned) => shipment.lineIds.map((id) => byId.get(id)!);
  const items = shipments.map((shipment) => sum(linesOf(shipment).map((line) => line.totalCents)));
  const discounts = shipments.map((shipment) => sum(linesOf(shipment).map(discountOf)));
  const taxable = shipments.map((shipment) =>
    sum(linesOf(shipment).map((line) => (line.isTaxable ? line.totalCents - discountOf(line) : 0))),
  );
  const taxCents = applyRate(sum(taxable), taxRate);
  const taxes = splitByWeight(taxCents, taxable);
  const itemsCents = sum(items);
  const discountCents = sum(discounts);
  const deliveryFeeCents = sum(shipments.map((shipment) => shipment.deliveryFeeCents));
  const tipCents = sum(shipments.map((shipment) => shipment.tipCents));
  return {
    itemsCents,
    discountCents,
    deliveryFeeCents,
    tipCents,
    taxCents,
    totalCents: itemsCents - discountCents + deliveryFeeCents + tipCents + taxCents,
    shipments: shipments.map((_, i) => ({
      itemsCents: items[i]!,
      discountCents: discounts[i]!,
      taxCents: taxes[i]!,
    })),
  };
}

const discountOf = ({ discountCents = 0 }: Priced) => discountCents;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
