import { formatCents, type Cents } from '@crispi/rules/money';
import type { CartPromotion } from '../../promotions';
import type { PricedCheckout, PricedShipment } from './priced-checkout';
import { dueOf, tendersOfTotals, type TenderOfTotals } from './tenders';

/** The amounts of one shipment, in dollars ("24.75"). */
export interface ShipmentTotals {
  recipientIndex: number;
  items: string;
  discount: string;
  deliveryFee: string;
  tip: string;
  tax: string;
  total: string;
}

/** The promotion of a cart, or why its code gives nothing. */
export interface PromotionOfTotals extends Pick<CartPromotion, 'code' | 'name' | 'reason' | 'applied' | 'byCode'> {
  /** Delivery fees that are not charged, dollars. */
  waivedDelivery: string;
}

/** The amounts of a checkout as shown to people: dollars ("24.75"), and `amount` in cents. */
export interface Totals {
  items: string;
  /** Off the items. */
  discount: string;
  promotion: PromotionOfTotals | null;
  deliveryFee: string;
  tip: string;
  tax: string;
  total: string;
  amount: number;
  /** How the total is paid: gift cards in the order of use, then Stripe. */
  tenders: TenderOfTotals[];
  /** Stripe's part, cents. */
  due: number;
  currency: 'usd';
  taxRate: string;
  shipments: ShipmentTotals[];
}

export function totalsOf(priced: Omit<PricedCheckout, 'customer'>): Totals {
  return {
    items: formatCents(priced.itemsCents),
    discount: formatCents(priced.discountCents ?? 0),
    promotion: promotionOf(priced),
    deliveryFee: formatCents(priced.deliveryFeeCents),
    tip: formatCents(priced.tipCents),
    tax: formatCents(priced.taxCents),
    total: formatCents(priced.totalCents),
    amount: priced.totalCents,
    tenders: tendersOfTotals(priced),
    due: dueOf(priced),
    currency: 'usd',
    taxRate: priced.taxRate,
    shipments: priced.shipments.map((shipment, recipientIndex) => ({
      recipientIndex,
      items: formatCents(shipment.itemsCents),
      discount: formatCents(shipment.discountCents ?? 0),
      deliveryFee: formatCents(shipment.deliveryFeeCents),
      tip: formatCents(shipment.tipCents),
      tax: formatCents(shipment.taxCents),
      total: formatCents(shipmentTotal(shipment)),
    })),
  };
}

export const shipmentTotal = (shipment: PricedShipment): Cents =>
  shipment.itemsCents -
  (shipment.discountCents ?? 0) +
  shipment.deliveryFeeCents +
  shipment.tipCents +
  shipment.taxCents;

function promotionOf({
  promotion,
  shipments,
}: Pick<PricedCheckout, 'promotion' | 'shipments'>): PromotionOfTotals | null {
  if (!promotion) return null;
  const { code, name, reason, applied, byCode } = promotion;
  return { code, name, reason, applied, byCode, waivedDelivery: formatCents(waivedCents(shipments)) };
}

/** Delivery fees that a promotion waives. */
export const waivedCents = (shipments: PricedShipment[]): Cents =>
  shipments.reduce((sum, { waivedFeeCents = 0 }) => sum + waivedFeeCents, 0);
