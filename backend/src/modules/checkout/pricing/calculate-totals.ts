import { applyRate, splitByWeight, type Cents } from '@crispi/rules/money';

interface Priced {
  id: number;
  totalCents: Cents;
  isTaxable: boolean;
}

interface Planned {
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
  shipments: { itemsCents: Cents; taxCents: Cents }[];
}

/**
 * Total = items + Σ(courier fee + tip) + tax. Tax is computed once per order, on its taxable single items, and then
 * split over the shipments, so that their totals always add up to the order's.
 */
export function calculateTotals(lines: readonly Priced[], shipments: readonly Planned[], taxRate: string): Sums {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const linesOf = (shipment: Planned) => shipment.lineIds.map((id) => byId.get(id)!);
  const items = shipments.map((shipment) => sum(linesOf(shipment).map((line) => line.totalCents)));
  const taxable = shipments.map((shipment) =>
    sum(linesOf(shipment).map((line) => (line.isTaxable ? line.totalCents : 0))),
  );
  const taxCents = applyRate(sum(taxable), taxRate);
  const taxes = splitByWeight(taxCents, taxable);
  const itemsCents = sum(items);
  const deliveryFeeCents = sum(shipments.map((shipment) => shipment.deliveryFeeCents));
  const tipCents = sum(shipments.map((shipment) => shipment.tipCents));
  return {
    itemsCents,
    deliveryFeeCents,
    tipCents,
    taxCents,
    totalCents: itemsCents + deliveryFeeCents + tipCents + taxCents,
    shipments: shipments.map((_, i) => ({ itemsCents: items[i]!, taxCents: taxes[i]! })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
