import { formatCents } from '@crispi/rules/money';
import type { PricedCheckout } from './priced-checkout';

/** The amounts of one shipment, in dollars ("24.75"). */
export interface ShipmentTotals {
  recipientIndex: number;
  items: string;
  deliveryFee: string;
  tip: string;
  tax: string;
  total: string;
}

/** The amounts of a checkout as shown to people: dollars ("24.75"), and `amount` in cents. */
export interface Totals {
  items: string;
  deliveryFee: string;
  tip: string;
  tax: string;
  total: string;
  amount: number;
  currency: 'usd';
  taxRate: string;
  shipments: ShipmentTotals[];
}

export function totalsOf(priced: Omit<PricedCheckout, 'customer'>): Totals {
  return {
    items: formatCents(priced.itemsCents),
    deliveryFee: formatCents(priced.deliveryFeeCents),
    tip: formatCents(priced.tipCents),
    tax: formatCents(priced.taxCents),
    total: formatCents(priced.totalCents),
    amount: priced.totalCents,
    currency: 'usd',
    taxRate: priced.taxRate,
    shipments: priced.shipments.map((shipment, recipientIndex) => ({
      recipientIndex,
      items: formatCents(shipment.itemsCents),
      deliveryFee: formatCents(shipment.deliveryFeeCents),
      tip: formatCents(shipment.tipCents),
      tax: formatCents(shipment.taxCents),
      total: formatCents(shipment.itemsCents + shipment.deliveryFeeCents + shipment.tipCents + shipment.taxCents),
    })),
  };
}
