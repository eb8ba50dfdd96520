import type { Cents } from '@crispi/rules/money';
import type { FoundTax } from '../../tax';

interface Priced {
  id: number;
  totalCents: Cents;
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
 * Total = items - discount + Σ(courier fee + tip) + tax. Each shipment has the tax of its lines and of its fee, so that
 * their totals always add up to the order's.
 */
export function calculateTotals(
  lines: readonly Priced[],
  shipments: readonly Planned[],
  { byLine, delivery }: Pick<FoundTax, 'byLine' | 'delivery'>,
): Sums {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const parts = shipments.map(({ lineIds }, i) => {
    const own = lineIds.map((id) => byId.get(id)!);
    return {
      itemsCents: sum(own.map(({ totalCents }) => totalCents)),
      discountCents: sum(own.map(({ discountCents = 0 }) => discountCents)),
      taxCents: sum(own.map(({ id }) => byLine.get(id)?.cents ?? 0)) + (delivery[i]?.cents ?? 0),
    };
  });
  const itemsCents = sum(parts.map((part) => part.itemsCents));
  const discountCents = sum(parts.map((part) => part.discountCents));
  const taxCents = sum(parts.map((part) => part.taxCents));
  const deliveryFeeCents = sum(shipments.map((shipment) => shipment.deliveryFeeCents));
  const tipCents = sum(shipments.map((shipment) => shipment.tipCents));
  return {
    itemsCents,
    discountCents,
    deliveryFeeCents,
    tipCents,
    taxCents,
    totalCents: itemsCents - discountCents + deliveryFeeCents + tipCents + taxCents,
    shipments: parts,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
