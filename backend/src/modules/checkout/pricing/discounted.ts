import { SMALLEST_CHARGE, splitByWeight, type Cents } from '@crispi/rules/money';
import type { CheckoutLine } from '../../cart';
import type { Discount } from '@crispi/rules/promotion-offer';
import type { FoundTax } from '../../tax';
import { calculateTotals, type Sums } from './calculate-totals';
import type { PlannedShipment } from './plan-shipments';
import type { PricedLine } from './priced-checkout';

interface Discounted {
  lines: PricedLine[];
  shipments: PlannedShipment[];
  sums: Sums;
  tax: FoundTax;
}

type FindTax = (lines: PricedLine[], shipments: PlannedShipment[]) => Promise<FoundTax>;

/**
 * Lines and shipments with their shares of a discount, their tax and their sums. The discount is reduced where it would
 * leave an amount that cannot be charged.
 */
export async function discounted(
  lines: CheckoutLine[],
  shipments: PlannedShipment[],
  discount: Discount,
  findTax: FindTax,
): Promise<Discounted> {
  const reduced = withShares(lines, shipments, discount);
  const tax = await findTax(reduced.lines, reduced.shipments);
  const sums = calculateTotals(reduced.lines, reduced.shipments, tax);
  const missing = SMALLEST_CHARGE - sums.totalCents;
  const given = discount.itemsCents + discount.waivedCents;
  if (missing <= 0 || sums.totalCents === 0 || given === 0) return { ...reduced, sums, tax };
  // Less discount can only mean more tax, so this ends.
  return discounted(lines, shipments, less(discount, missing), findTax);
}

function withShares(
  lines: CheckoutLine[],
  shipments: PlannedShipment[],
  { byLine, itemsCents, waivedCents }: Discount,
): Omit<Discounted, 'sums' | 'tax'> {
  const waived = splitByWeight(
    waivedCents,
    shipments.map(({ deliveryFeeCents }) => deliveryFeeCents),
  );
  return {
    lines: itemsCents ? lines.map((line) => ({ ...line, discountCents: byLine.get(line.id) ?? 0 })) : lines,
    shipments: waivedCents
      ? shipments.map((shipment, i) => ({
          ...shipment,
          deliveryFeeCents: shipment.deliveryFeeCents - waived[i]!,
          waivedFeeCents: waived[i]!,
        }))
      : shipments,
  };
}

function less({ byLine, itemsCents, waivedCents }: Discount, missing: Cents): Discount {
  const kept = Math.max(0, itemsCents - missing);
  const shares = splitByWeight(kept, [...byLine.values()]);
  return {
    byLine: new Map([...byLine.keys()].map((id, i) => [id, shares[i]!])),
    itemsCents: kept,
    waivedCents: Math.max(0, waivedCents - (missing - (itemsCents - kept))),
  };
}
